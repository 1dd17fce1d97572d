import { type Command, isReady } from './command.js';
import { isPlain, pressOf } from './keys.js';

/** Closer together than a person types: a scanner. It sends a key each 1 to 30 ms. */
const BURST_MS = 40;
/** How long the first key of a sequence waits for the second. */
const SEQUENCE_MS = 1500;

/** Takes letters itself: what is typed here is text, or chooses an entry by its first letter. */
const TAKES_LETTERS = [
  'input:not([type=radio], [type=checkbox], [type=button], [type=submit], [type=file])',
  'textarea',
  'select',
  '[contenteditable]:not([contenteditable=false])',
  '[role=menu]',
  '[role=listbox]',
  '[role=combobox]',
].join(', ');

interface Keyboard {
  commands: () => readonly Command[];
  arePlainKeysOff: () => boolean;
  run: (command: Command) => void;
}

function takesLetters(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TAKES_LETTERS) !== null;
}

/**
 * Turns presses into commands. A key with Ctrl or Cmd runs at once. A plain key waits for a moment of silence: a scanner's
 * code begins like a person's key, and only what comes after tells them apart. The presses themselves are left to everybody.
 */
export class KeyReader {
  readonly #keyboard: Keyboard;
  #typed = '';
  #lastAt = Number.NEGATIVE_INFINITY;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(keyboard: Keyboard) {
    this.#keyboard = keyboard;
  }

  press(event: KeyboardEvent): void {
    const press = pressOf(event);
    if (press === null || event.defaultPrevented || event.isComposing) return;
    if (isPlain(press) && event.key.length === 1) this.#plain(press, event);
    else this.#combination(press, event);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#typed = '';
  }

  #combination(press: string, event: KeyboardEvent): void {
    // AltGr writes signs, the rupee's among them.
    if (!press.startsWith('Mod+') && takesLetters(event.target)) return;
    const command = this.#find(press);
    if (command === undefined || (event.repeat && command.repeats !== true)) return;
    event.preventDefault();
    this.#keyboard.run(command);
  }

  #plain(press: string, event: KeyboardEvent): void {
    if (this.#keyboard.arePlainKeysOff() || takesLetters(event.target)) return this.stop();
    if (event.repeat) return this.#repeated(press, event);
    const pause = event.timeStamp - this.#lastAt;
    this.#lastAt = event.timeStamp;
    clearTimeout(this.#timer);
    if (pause < BURST_MS) return this.stop();
    const sequence = this.#typed === '' || pause > SEQUENCE_MS ? press : `${this.#typed} ${press}`;
    const typed = this.#isKnown(sequence) ? sequence : press;
    this.#typed = '';
    if (!this.#isKnown(typed)) return undefined;
    // Firefox searches the page at a slash.
    event.preventDefault();
    this.#timer = setTimeout(() => this.#settle(typed), BURST_MS);
    this.#typed = typed;
    return undefined;
  }

  /** A held key is a person's: nothing to wait for. */
  #repeated(press: string, event: KeyboardEvent): void {
    const command = this.#find(press);
    if (command?.repeats !== true) return;
    event.preventDefault();
    this.#keyboard.run(command);
  }

  #settle(typed: string): void {
    const command = this.#find(typed);
    if (command === undefined) return;
    this.#typed = '';
    this.#keyboard.run(command);
  }

  #find(keys: string): Command | undefined {
    return this.#keyboard.commands().find((command) => command.keys === keys && isReady(command));
  }

  #isKnown(typed: string): boolean {
    return this.#keyboard
      .commands()
      .some(({ keys }) => keys !== undefined && (keys === typed || keys.startsWith(`${typed} `)));
  }
}
