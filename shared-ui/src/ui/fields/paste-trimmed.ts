import { type ClipboardEvent } from 'react';

/** Leaves the blanks around a pasted text out where its length is limited: the browser would cut its end instead. */
export function pasteTrimmed(event: ClipboardEvent<HTMLInputElement>): void {
  const { maxLength, selectionEnd, selectionStart, value } = event.currentTarget;
  const pasted = event.clipboardData.getData('text');
  const text = pasted.trim();
  if (text === pasted || maxLength < 0 || selectionStart === null || selectionEnd === null) return;
  event.preventDefault();
  const room = maxLength - value.length + selectionEnd - selectionStart;
  event.currentTarget.setRangeText(text.slice(0, room), selectionStart, selectionEnd, 'end');
  event.currentTarget.dispatchEvent(new Event('input', { bubbles: true }));
}
