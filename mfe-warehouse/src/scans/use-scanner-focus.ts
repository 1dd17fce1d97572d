import { useSuspendedPlainKeys } from '@godown/shared-ui/commands';
import { type RefObject, useEffect } from 'react';

/** What takes text. A list, a switch, a button or a closed menu takes none: a scan that begins there would be lost. */
const TYPED_INTO =
  'input:not([type=radio], [type=checkbox], [type=button], [type=submit], [type=file]), textarea, [contenteditable]';
const MODAL = '[role=dialog], [role=alertdialog]';

/** No plain key runs a command meanwhile. The first key of a scanner brings the focus into the field, wherever it was: but for other fields that take text, and modals without the field. */
export function useScannerFocus(input: RefObject<HTMLInputElement | null>, isOn = true): void {
  useSuspendedPlainKeys(isOn);
  useEffect(() => {
    if (!isOn) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.length !== 1 || event.key === ' ' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element) {
        if (event.target.closest(TYPED_INTO) !== null) return;
        if (event.target.closest(MODAL)?.contains(input.current) === false) return;
      }
      input.current?.focus();
    };
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, [input, isOn]);
}
