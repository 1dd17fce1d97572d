/** Tones that differ in pitch and length: heard over a hall's noise without looking. */
const TONES = {
  good: { hertz: 1_320, seconds: 0.07 },
  bad: { hertz: 196, seconds: 0.28 },
  /** A code that nobody knows: longer and deeper than a slip, because the goods must be put aside. */
  unknown: { hertz: 130, seconds: 0.6 },
} as const;
export type Tone = keyof typeof TONES;

let context: AudioContext | null = null;

/** Plays a tone; a device without sound stays silent. */
export function playTone(tone: Tone): void {
  if (typeof AudioContext === 'undefined') return;
  try {
    if (!(context instanceof AudioContext)) context = new AudioContext();
    // Browsers keep it asleep until a key or a press, which a scan is.
    if (context.state === 'suspended') void context.resume();
    const { hertz, seconds } = TONES[tone];
    const oscillator = context.createOscillator();
    const gain = context.createGain();
    oscillator.type = tone === 'good' ? 'sine' : 'square';
    oscillator.frequency.value = hertz;
    gain.gain.setValueAtTime(0.18, context.currentTime);
    gain.gain.exponentialRampToValueAtTime(0.001, context.currentTime + seconds);
    oscillator.connect(gain).connect(context.destination);
    oscillator.start();
    oscillator.stop(context.currentTime + seconds);
  } catch {
    context = null;
  }
}
