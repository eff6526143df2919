import { DUSK } from "../draw/measures";

const DARK = { position: "absolute", zIndex: "99", inset: "0", borderRadius: "inherit", background: "#04080e" };

/**
 * The light goes out. What is drawn is night already; a picture of the day, taken before, lies over it,
 * darkens and fades. Only opacities change, so it runs smoothly however much lies below.
 */
export function dusk(picture: HTMLElement): void {
  const day = picture.cloneNode(true) as HTMLElement;
  day.dataset.look = "day";
  day.inert = true;
  day.ariaHidden = "true";
  day.classList.add("last-light");
  Object.assign(day.style, { zIndex: "1", pointerEvents: "none" });
  for (const pawn of day.querySelectorAll<HTMLElement>("[data-pawn]")) delete pawn.dataset.pawn;
  picture.after(day);
  const dark = document.createElement("div");
  Object.assign(dark.style, DARK);
  day.append(dark);
  dark.animate([{ opacity: 0 }, { opacity: 0.8 }], { duration: DUSK * 0.7, fill: "forwards" });
  const fading = [{ opacity: 1 }, { opacity: 1, offset: 0.4 }, { opacity: 0 }];
  day.animate(fading, { duration: DUSK, easing: "ease-in-out" }).onfinish = () => day.remove();
}
