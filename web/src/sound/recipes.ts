/** Every sound of the page, made of tones and noise when it is played. Short and soft. */
export type SoundName = "stone" | "turn" | "step" | "find" | "spell" | "coin" | "night" | "your-turn" | "win" | "lost";

/** Puts a sound on the way to a node, from a time on; how long it lasts, in seconds. */
type Recipe = (to: AudioNode, at: number) => number;

interface Tone {
  readonly hertz: number;
  readonly seconds: number;
  readonly loud: number;
  readonly shape?: OscillatorType;
  /** Where the tone glides to. */
  readonly until?: number;
}

interface Noise {
  /** The middle of what is heard of it, at first and at the end, in hertz. */
  readonly from: number;
  readonly until: number;
  readonly seconds: number;
  readonly loud: number;
  readonly narrow?: number;
}

const SILENT = 0.0001;
const ATTACK = 0.012;

function swell(context: BaseAudioContext, at: number, seconds: number, loud: number): GainNode {
  const gain = context.createGain();
  gain.gain.setValueAtTime(SILENT, at);
  gain.gain.exponentialRampToValueAtTime(loud, at + ATTACK);
  gain.gain.exponentialRampToValueAtTime(SILENT, at + seconds);
  return gain;
}

function tone(to: AudioNode, at: number, { hertz, seconds, loud, shape = "sine", until }: Tone): void {
  const { context } = to;
  const source = context.createOscillator();
  source.type = shape;
  source.frequency.setValueAtTime(hertz, at);
  if (until !== undefined) source.frequency.exponentialRampToValueAtTime(until, at + seconds);
  source.connect(swell(context, at, seconds, loud)).connect(to);
  source.start(at);
  source.stop(at + seconds);
}

const noises = new WeakMap<BaseAudioContext, AudioBuffer>();

function whiteNoise(context: BaseAudioContext): AudioBuffer {
  const kept = noises.get(context);
  if (kept !== undefined) return kept;
  const made = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = made.getChannelData(0);
  for (let place = 0; place < samples.length; place++) samples[place] = Math.random() * 2 - 1;
  noises.set(context, made);
  return made;
}

function noise(to: AudioNode, at: number, { from, until, seconds, loud, narrow = 1 }: Noise): void {
  const { context } = to;
  const source = context.createBufferSource();
  source.buffer = whiteNoise(context);
  const filter = context.createBiquadFilter();
  filter.type = "bandpass";
  filter.Q.value = narrow;
  filter.frequency.setValueAtTime(from, at);
  filter.frequency.exponentialRampToValueAtTime(until, at + seconds);
  source.connect(filter).connect(swell(context, at, seconds, loud)).connect(to);
  source.start(at, Math.random() * 0.4, seconds);
}

/** Notes one after the other, each ringing on under the next. */
function chime(to: AudioNode, at: number, notes: readonly number[], apart: number, loud: number): number {
  const ringing = 0.5;
  notes.forEach((hertz, place) => {
    tone(to, at + place * apart, { hertz, seconds: ringing, loud });
    tone(to, at + place * apart, { hertz: hertz * 2, seconds: ringing / 2, loud: loud / 4 });
  });
  return (notes.length - 1) * apart + ringing;
}

export const RECIPES: Readonly<Record<SoundName, Recipe>> = {
  /** A row of heavy tiles slides, and comes to rest. */
  stone(to, at) {
    noise(to, at, { from: 240, until: 130, seconds: 0.32, loud: 0.5, narrow: 0.8 });
    noise(to, at, { from: 900, until: 500, seconds: 0.26, loud: 0.07, narrow: 0.6 });
    tone(to, at + 0.27, { hertz: 95, until: 55, seconds: 0.12, loud: 0.35 });
    return 0.4;
  },
  turn(to, at) {
    noise(to, at, { from: 620, until: 420, seconds: 0.09, loud: 0.16 });
    return 0.09;
  },
  step(to, at) {
    tone(to, at, { hertz: 190, until: 110, seconds: 0.07, loud: 0.16 });
    noise(to, at, { from: 1400, until: 900, seconds: 0.03, loud: 0.03 });
    return 0.07;
  },
  find: (to, at) => chime(to, at, [587.3, 740, 880], 0.09, 0.16),
  spell(to, at) {
    tone(to, at, { hertz: 520, until: 1240, seconds: 0.35, loud: 0.1, shape: "triangle" });
    noise(to, at, { from: 2400, until: 5200, seconds: 0.35, loud: 0.03, narrow: 4 });
    return 0.35;
  },
  coin(to, at) {
    tone(to, at, { hertz: 1480, seconds: 0.18, loud: 0.08, shape: "triangle" });
    tone(to, at + 0.07, { hertz: 1980, seconds: 0.32, loud: 0.08, shape: "triangle" });
    return 0.39;
  },
  /** The lamp goes out. */
  night(to, at) {
    tone(to, at, { hertz: 220, until: 98, seconds: 1.8, loud: 0.16 });
    noise(to, at, { from: 1800, until: 180, seconds: 1.6, loud: 0.06 });
    return 1.8;
  },
  "your-turn": (to, at) => chime(to, at, [440, 659.3], 0.14, 0.12),
  win: (to, at) => chime(to, at, [523.3, 659.3, 784, 1046.5, 1318.5], 0.12, 0.15),
  lost: (to, at) => chime(to, at, [392, 329.6], 0.2, 0.1),
};
