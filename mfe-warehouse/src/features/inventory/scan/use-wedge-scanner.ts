import { useEffect, useRef } from 'react';

/** A scanner types faster than a person: longer pauses begin a new code. */
const MAX_PAUSE_MS = 60;
const MIN_LENGTH = 4;

/** Radios, boxes and buttons take no text: after one of them was clicked a scan still counts. */
const TYPED_INTO = 'input:not([type=radio], [type=checkbox], [type=button], [type=submit], [type=file]), textarea, select, [contenteditable]';

/**
 * Catches a keyboard-wedge scanner when the focus is in no field: its keys arrive anywhere on the page and end in Enter.
 * Keys in a field belong to that field.
 */
export function useWedgeScanner(onScan: (text: string) => void): void {
  const latest = useRef(onScan);
  useEffect(() => { latest.current = onScan; });
  useEffect(() => {
    let text = '';
    let lastAt = 0;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.target instanceof Element && event.target.closest(TYPED_INTO) !== null) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.timeStamp - lastAt > MAX_PAUSE_MS) text = '';
      lastAt = event.timeStamp;
      if (event.key.length === 1) text += event.key;
      if (event.key !== 'Enter') return;
      if (text.length >= MIN_LENGTH) {
        // Enter would otherwise press the button that has the focus.
        event.preventDefault();
        latest.current(text);
      }
      text = '';
    };
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, []);
}
