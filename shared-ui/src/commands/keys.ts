/** Keys that only change others. */
const MODIFIERS = new Set(['Shift', 'Control', 'Alt', 'Meta', 'AltGraph', 'CapsLock', 'Dead', 'Process']);

const NAMES: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Enter: 'Enter',
  Escape: 'Esc',
  ' ': 'Space',
};

type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** The letter of a key whose layout writes another script: shortcuts stay where they are on a Devanagari keyboard. */
function latin({ key, code }: KeyPress): string {
  if (key.length !== 1 || key.charCodeAt(0) < 128) return key;
  return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? key;
}

/** The press as it is written in `keys`, or null for a modifier alone. Shift is part of a sign (`?`), but named with a letter. */
export function pressOf(event: KeyPress): string | null {
  if (MODIFIERS.has(event.key)) return null;
  const key = latin(event);
  const isLetter = /^[a-z]$/i.test(key);
  const parts = [
    event.ctrlKey || event.metaKey ? 'Mod+' : '',
    event.altKey ? 'Alt+' : '',
    event.shiftKey && (isLetter || key.length > 1) ? 'Shift+' : '',
  ];
  return parts.join('') + (isLetter ? key.toLowerCase() : key);
}

/** Alone, without Ctrl, Cmd or Alt: what a person types and a scanner sends. */
export function isPlain(press: string): boolean {
  return !press.startsWith('Mod+') && !press.startsWith('Alt+');
}

function isApple(): boolean {
  return typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent);
}

/** What is printed on the keys, one entry per press: `[['Ctrl', 'K']]`, `[['G'], ['O']]`. */
export function keyCaps(keys: string, onApple = isApple()): string[][] {
  return keys.split(' ').map((press) =>
    press.split(/\+(?=.)/).map((cap) => {
      if (cap === 'Mod') return onApple ? '⌘' : 'Ctrl';
      return NAMES[cap] ?? (cap.length === 1 ? cap.toUpperCase() : cap);
    }),
  );
}

/** For `aria-keyshortcuts`, which knows no sequences: those are left out. */
export function ariaKeys(keys: string | undefined): string | undefined {
  if (keys === undefined || keys.includes(' ')) return undefined;
  return keys.startsWith('Mod+') ? `${keys.replace('Mod', 'Control')} ${keys.replace('Mod', 'Meta')}` : keys;
}
