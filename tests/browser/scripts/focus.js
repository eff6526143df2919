// What has the focus, and whether an eye can see that it has.
() => {
  const focused = document.activeElement;
  if (focused === null || focused === document.body) return {};
  const ring = (element, part) => {
    const style = getComputedStyle(element, part);
    const drawn = (kind, width) => kind !== "none" && parseFloat(width) >= 2;
    if (drawn(style.outlineStyle, style.outlineWidth)) return true;
    return part !== undefined && style.content !== "none" && drawn(style.borderTopStyle, style.borderTopWidth);
  };
  const shown = focused.closest("label") ?? focused;
  const box = shown.getBoundingClientRect();
  return {
    name: focused.tagName.toLowerCase(),
    ...focused.dataset,
    // A heading is given the focus to be read, it cannot be used.
    visible: focused.tabIndex < 0 || [focused, shown].some((one) => ring(one) || ring(one, "::before")),
    inSight: box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth,
  };
}
