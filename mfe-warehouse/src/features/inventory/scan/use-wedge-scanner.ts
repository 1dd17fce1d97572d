import { useSuspendedPlainKeys } from '@godown/shared-ui/commands';
import { useEffect, useRef } from 'react';
import { FieldScan, wsinAtEnd } from './field-scan.js';

/**
 * Longer pauses begin a new code. Wired scanners pause for a few milliseconds, wireless ones and busy tablets for some hundred:
 * too short a limit would cut a code in two and lose it, too long a one only leaves stray keys before it, which `wsinAtEnd` leaves out.
 */
const MAX_PAUSE_MS = 500;
const MIN_LENGTH = 4;

/** What takes text. Everything else, a list, a button, a menu, takes none: a scan that meets it still counts. */
const TYPED_INTO =
  'input:not([type=radio], [type=checkbox], [type=button], [type=submit], [type=file]), textarea, [contenteditable]';

/**
 * Catches a keyboard-wedge scanner: its keys arrive anywhere on the page and end in Enter.
 * Keys in a text field belong to that field, unless only a scanner can have sent them (see FieldScan).
 */
export function useWedgeScanner(onScan: (text: string) => void): void {
  useSuspendedPlainKeys();
  const latest = useRef(onScan);
  useEffect(() => {
    latest.current = onScan;
  });
  useEffect(() => {
    let text = '';
    let lastAt = 0;
    const inField = new FieldScan();
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.target instanceof Element && event.target.closest(TYPED_INTO) !== null) {
        const code = inField.take(event);
        if (code !== null) latest.current(code);
        return;
      }
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.timeStamp - lastAt > MAX_PAUSE_MS) text = '';
      lastAt = event.timeStamp;
      if (event.key.length === 1) {
        text += event.key;
        // A list would jump to the entry that begins so, and the goods would go to another warehouse. Arrows and Space still choose.
        if (event.target instanceof HTMLSelectElement && event.key !== ' ') event.preventDefault();
      }
      if (event.key !== 'Enter') return;
      if (text.length >= MIN_LENGTH) {
        // Enter would otherwise press the button or open the menu that has the focus.
        event.preventDefault();
        event.stopImmediatePropagation();
        latest.current(wsinAtEnd(text) ?? text);
      }
      text = '';
    };
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, []);
}
