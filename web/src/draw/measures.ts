/** Lengths in units of which a tile has a hundred, and the times of motion in milliseconds. */
export const TILE = 100;
export const RIM = 44;
export const CORRIDOR = 40;
export const INNER_RADIUS = 9;
export const OUTER_RADIUS = 25;
export const CHAMBER_RADIUS = 30.5;
export const JITTER = 1.15;
/** Within this distance of a tile's border the jitter fades away, so that any two tiles meet. */
export const CALM_BORDER = 15;

export const SLIDE = 300;
export const TURN = 140;
export const STEP = 60;
export const GHOST = 120;
export const SPREAD = 30;
export const CROSSING = 420;
export const DUSK = 2000;
