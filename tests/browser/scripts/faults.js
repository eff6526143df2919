// What somebody cannot read or touch: too wide, sticking out, covered, or too small for a finger.
() => {
  const FINGER = 44;
  const ALMOST = 1;

  const name = (element) => {
    const hooks = Object.entries(element.dataset).map(([key, value]) => `${key}=${value}`);
    const said = (element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 40);
    return `${element.localName}.${element.classList[0] ?? ""}[${hooks.join(" ")}] "${said}"`;
  };
  const above = (element) => (element === null ? [] : [element, ...above(element.parentElement)]);
  const styled = (element, test) => above(element).some((one) => test(getComputedStyle(one)));

  const root = document.querySelector("dialog[open]:last-of-type") ?? document.body;
  const shown = [...root.querySelectorAll("*")].filter((one) => one.checkVisibility({ visibilityProperty: true }));
  const read = shown.filter((one) => one.closest("svg, [role=tooltip]") === null && !styled(one, ({ clipPath }) => clipPath === "inset(50%)"));
  const words = (one) => [...one.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent.trim());
  const texts = read.filter((one) => words(one).length > 0);

  // Words that stick out of their line, and things that stick out of the ground they lie on.
  const sideways = (one) => one.clientWidth > 0 && one.scrollWidth > one.clientWidth + ALMOST;
  const spilling = texts.filter((one) => sideways(one) && getComputedStyle(one).textOverflow !== "ellipsis");
  const hasGround = ({ backgroundImage, backgroundColor }) => backgroundImage !== "none" || !/, 0\)$|transparent/.test(backgroundColor);
  const sticksOut = (one) => {
    const style = getComputedStyle(one);
    return hasGround(style) && style.overflowY === "visible" && one.clientHeight > 0 && one.scrollHeight > one.clientHeight + 2 * ALMOST;
  };
  const bursting = read.filter((one) => one !== document.body && one.textContent.trim() !== "" && sticksOut(one));

  // Words that lie under something else, unless it stays while the rest is scrolled.
  const lines = (one) =>
    words(one).flatMap((node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return [...range.getClientRects()];
    });
  const clipped = (one, x, y) =>
    above(one).some((outer) => {
      const box = outer.getBoundingClientRect();
      const { overflowX, overflowY } = getComputedStyle(outer);
      return (overflowX !== "visible" || overflowY !== "visible") && (x < box.left || x > box.right || y < box.top || y > box.bottom);
    });
  const cover = (one) => {
    for (const { left, right, top, bottom } of lines(one)) {
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      const hit = document.elementFromPoint(x, y);
      if (hit === null || clipped(one, x, y) || hit.contains(one) || one.contains(hit)) continue;
      if (!styled(hit, ({ position }) => position === "sticky" || position === "fixed") && hit.closest("[data-hint]") === null) return hit;
    }
    return null;
  };
  const covered = texts.filter((one) => !styled(one, ({ pointerEvents }) => pointerEvents === "none")).map((one) => [one, cover(one)]).filter(([, by]) => by !== null);

  // A link within a sentence is as high as the sentence; arrows give way to squares one can walk to.
  const inSentence = (one) =>
    one.localName === "a" && getComputedStyle(one).display === "inline" && one.parentElement.textContent.trim() !== one.textContent.trim();
  const arrows = document.querySelector("[data-phase=move], [data-hint]") === null ? ", [data-arrow]" : "";
  const usable = (one) =>
    one.matches(`a[href], button, input, select, textarea, summary${arrows}`) && !one.matches(":disabled, [aria-disabled=true]");
  const area = (one) => one.closest("label") ?? one;
  // Something around it may be touched, too: how far from its middle a finger still hits it.
  const reach = (one, dx, dy) => {
    const box = area(one).getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const hits = (far) => area(one).contains(document.elementFromPoint(x + dx * far, y + dy * far));
    let far = 0;
    while (far < FINGER && hits(far + 1)) far += 1;
    return far;
  };
  const isSmall = (one) => {
    area(one).scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const { width, height } = area(one).getBoundingClientRect();
    if (width >= FINGER - ALMOST && height >= FINGER - ALMOST) return false;
    const [across, down] = [reach(one, -1, 0) + reach(one, 1, 0) + 1, reach(one, 0, -1) + reach(one, 0, 1) + 1];
    return across < FINGER - ALMOST || down < FINGER - ALMOST;
  };
  const small = shown.filter((one) => usable(one) && !inSentence(one) && isSmall(one));
  scrollTo(0, 0);

  const page = document.documentElement;
  return [
    ...(page.scrollWidth > page.clientWidth ? [`the page is ${page.scrollWidth} wide, the screen ${page.clientWidth}`] : []),
    ...spilling.map((one) => `${name(one)} is ${one.scrollWidth - one.clientWidth} too wide`),
    ...bursting.map((one) => `${name(one)} is ${one.scrollHeight - one.clientHeight} too high`),
    ...covered.map(([one, by]) => `${name(one)} lies under ${name(by)}`),
    ...small.map((one) => `${name(one)} is too small for a finger`),
  ];
}
