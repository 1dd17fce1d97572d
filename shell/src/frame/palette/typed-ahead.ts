/** What was pressed before there was a field to take it. */
export interface TypedAhead {
  text: string;
  /** Enter came last. */
  isEntered: boolean;
}

const NOTHING: TypedAhead = { text: '', isEntered: false };

let kept: TypedAhead | null = null;

function after(event: KeyboardEvent, { text }: TypedAhead): TypedAhead | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  if (event.key === 'Enter') return { text, isEntered: true };
  if (event.key === 'Backspace') return { text: text.slice(0, -1), isEntered: false };
  return event.key.length === 1 ? { text: text + event.key, isEntered: false } : null;
}

/**
 * Keeps what is typed while the palette is on its way, which comes as code of its own: nothing of it reaches the page below.
 * @param onEscape called for a person who does not want it any more
 * @returns what ends it
 */
export function keepTyping(onEscape: () => void): () => void {
  kept = NOTHING;
  const listen = (event: KeyboardEvent) => {
    if (kept === null || event.isComposing) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      onEscape();
      return;
    }
    const next = after(event, kept);
    if (next === null) return;
    event.preventDefault();
    event.stopPropagation();
    kept = next;
  };
  window.addEventListener('keydown', listen, true);
  return () => {
    window.removeEventListener('keydown', listen, true);
    kept = null;
  };
}

/** For the field that has the focus now: from here on it takes the keys itself. */
export function takeTyped(): TypedAhead {
  const taken = kept ?? NOTHING;
  kept = null;
  return taken;
}
