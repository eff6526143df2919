interface Said {
  readonly id: number;
  readonly text: string;
}

let said: readonly Said[] = $state.raw([]);
let last = 0;

/** How many sentences stay in the region: enough for several that come at once. */
const KEPT = 6;

export const live = {
  get said(): readonly Said[] {
    return said;
  },
};

/** Says something to those who listen, without interrupting them. */
export function announce(text: string): void {
  last += 1;
  said = [...said, { id: last, text }].slice(-KEPT);
}

/** Takes back what was said: somebody else looks at the screen now. */
export function hush(): void {
  said = [];
}
