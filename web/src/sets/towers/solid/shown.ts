import type { PictureProps } from "../../../board/props";

/** What is on show, and since when. */
export interface Shown extends PictureProps {
  readonly now: number;
}
