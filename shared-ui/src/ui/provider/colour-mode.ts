import { useSyncExternalStore } from 'react';

const STORAGE_KEY = 'godown.colour-mode';
const MODES = ['system', 'light', 'dark'] as const;

/** What the person chose; `system` follows the device. */
export type ColourMode = (typeof MODES)[number];

const listeners = new Set<() => void>();
const systemQuery = () => window.matchMedia('(prefers-color-scheme: dark)');

function isMode(value: string | null): value is ColourMode {
  return MODES.some((mode) => mode === value);
}

function stored(): ColourMode {
  try {
    const value = localStorage.getItem(STORAGE_KEY);
    return isMode(value) ? value : 'system';
  } catch {
    // Storage may be blocked; the device's own mode is then right.
    return 'system';
  }
}

/** The mode that is drawn now. */
export function shownColourMode(): 'light' | 'dark' {
  const mode = stored();
  if (mode !== 'system') return mode;
  return systemQuery().matches ? 'dark' : 'light';
}

function apply(): void {
  const root = document.documentElement;
  const dark = shownColourMode() === 'dark';
  root.classList.toggle('dark', dark);
  root.classList.toggle('light', !dark);
  listeners.forEach((listener) => listener());
}

export function setColourMode(mode: ColourMode): void {
  try {
    localStorage.setItem(STORAGE_KEY, mode);
  } catch {
    // Without storage the choice lasts until the reload.
  }
  apply();
}

/** Puts the mode on <html> and follows the device and other tabs. Call once, before the first paint. */
export function startColourMode(): () => void {
  const query = systemQuery();
  const onStorage = (event: StorageEvent) => {
    if (event.key === STORAGE_KEY) apply();
  };
  query.addEventListener('change', apply);
  window.addEventListener('storage', onStorage);
  apply();
  return () => {
    query.removeEventListener('change', apply);
    window.removeEventListener('storage', onStorage);
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** @returns the chosen mode, the drawn mode and the setter. */
export function useColourMode(): { mode: ColourMode; shown: 'light' | 'dark'; setMode: (mode: ColourMode) => void } {
  const mode = useSyncExternalStore(subscribe, stored);
  const shown = useSyncExternalStore(subscribe, shownColourMode);
  return { mode, shown, setMode: setColourMode };
}
