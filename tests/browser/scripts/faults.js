// What is too wide for the screen, and what is too small for a finger. Names of elements, or nothing.
() => {
  const FINGER = 44;
  const ALMOST = 1;
  const name = (element) => {
    const hooks = Object.entries(element.dataset).map(([key, value]) => `${key}=${value}`);
    const words = (element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 40);
    return `${element.localName}.${element.classList[0] ?? ""}[${hooks.join(" ")}] "${words}"`;
  };
  const size = ({ width, height }) => `${Math.round(width)}x${Math.round(height)}`;
  const unseen = (one) => one !== null && (getComputedStyle(one).clipPath === "inset(50%)" || unseen(one.parentElement));
  const dialog = document.querySelector("dialog[open]");
  const all = [...(dialog ?? document.body).querySelectorAll("*")].filter((one) => one.checkVisibility({ visibilityProperty: true }));

  const page = document.documentElement;
  const wide = page.scrollWidth > page.clientWidth ? [`the page is ${page.scrollWidth} wide, the screen ${page.clientWidth}`] : [];

  // Words that stick out of their box, or that can only be read by scrolling sideways.
  const spilling = all
    .filter((one) => one.closest("svg, [role=tooltip]") === null && one.clientWidth > 0 && !unseen(one))
    .filter((one) => [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent.trim()))
    .filter((one) => one.scrollWidth > one.clientWidth + ALMOST && getComputedStyle(one).textOverflow !== "ellipsis")
    .map((one) => `${name(one)} spills ${one.scrollWidth - one.clientWidth}`);

  // A link within a sentence is as high as the sentence.
  const inSentence = (one) =>
    one.localName === "a" && getComputedStyle(one).display === "inline" && one.parentElement.textContent.trim() !== one.textContent.trim();
  const area = (one) => one.closest("label") ?? one;
  // Arrows give way to squares that can be walked to, and to a hint.
  const arrows = document.querySelector("[data-phase=move], [data-hint]") === null ? ", [data-arrow]" : "";
  const usable = (one) =>
    one.matches(`a[href], button, input, select, textarea, summary${arrows}`) && !one.matches(":disabled, [aria-disabled=true]");
  const touched = (one, x, y) => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && area(one).contains(hit);
  };
  const fits = (one) => {
    area(one).scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const box = area(one).getBoundingClientRect();
    if (box.width >= FINGER - ALMOST && box.height >= FINGER - ALMOST) return true;
    // Something around it may be touched, too: look where a finger of that size would still hit it.
    const reach = (dx, dy) => {
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      let far = 0;
      while (far < FINGER && touched(one, x + dx * (far + 1), y + dy * (far + 1))) far += 1;
      return far;
    };
    return reach(-1, 0) + reach(1, 0) + 1 >= FINGER - ALMOST && reach(0, -1) + reach(0, 1) + 1 >= FINGER - ALMOST;
  };
  const small = all
    .filter((one) => usable(one) && !inSentence(one) && !fits(one))
    .map((one) => `${name(one)} is too small: ${size(area(one).getBoundingClientRect())}`);

  scrollTo(0, 0);
  return [...wide, ...spilling, ...small];
}
