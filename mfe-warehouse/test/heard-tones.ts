/** A device with sound. @returns the tones that are heard from now on, in hertz */
export function hearTones(): number[] {
  const heard: number[] = [];
  const node = { connect: () => node };
  class FakeAudioContext {
    state = 'running';
    currentTime = 0;
    createOscillator() {
      const frequency = { value: 0 };
      return {
        type: '',
        frequency,
        connect: () => node,
        start: () => heard.push(frequency.value),
        stop: () => undefined,
      };
    }
    createGain() {
      return {
        gain: { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined },
        connect: () => node,
      };
    }
  }
  Object.defineProperty(globalThis, 'AudioContext', { configurable: true, value: FakeAudioContext });
  return heard;
}

export function stopHearing(): void {
  Reflect.deleteProperty(globalThis, 'AudioContext');
}
