import { act, renderHook } from '@testing-library/react';
import { startColourMode, useColourMode } from './colour-mode.js';

describe('light and dark', () => {
  let deviceIsDark = false;
  let onDevice: () => void = () => undefined;
  const real = window.matchMedia;
  afterAll(() => {
    window.matchMedia = real;
  });
  beforeEach(() => {
    localStorage.clear();
    deviceIsDark = false;
    window.matchMedia = (media) =>
      Object.assign(new EventTarget(), {
        media,
        matches: deviceIsDark,
        onchange: null,
        addListener: () => undefined,
        removeListener: () => undefined,
        addEventListener: (_type: string, listener: EventListenerOrEventListenerObject) => {
          onDevice = listener as () => void;
        },
      });
  });

  it('follows the device until the person chooses, remembers the choice, and can follow again', () => {
    const stop = startColourMode();
    const { result } = renderHook(() => useColourMode());
    expect(result.current).toMatchObject({ mode: 'system', shown: 'light' });
    deviceIsDark = true;
    act(() => onDevice());
    expect(result.current.shown).toBe('dark');
    expect(document.documentElement.className).toBe('dark');
    act(() => result.current.setMode('light'));
    expect(document.documentElement.className).toBe('light');
    expect(localStorage.getItem('godown.colour-mode')).toBe('light');
    act(() => result.current.setMode('system'));
    expect(result.current).toMatchObject({ mode: 'system', shown: 'dark' });
    stop();
  });

  it('takes nothing from the storage that is no mode', () => {
    localStorage.setItem('godown.colour-mode', '<script>');
    startColourMode()();
    expect(document.documentElement.className).toBe('light');
  });
});
