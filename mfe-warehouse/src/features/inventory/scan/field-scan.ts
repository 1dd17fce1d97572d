import { WSIN_LENGTH, WSIN_PATTERN } from '@godown/contracts/catalogue';

/** Nobody types twelve characters with pauses this short; a wired scanner stays well below. */
const MAX_SCAN_PAUSE_MS = 50;

/** Keys of a person that may come so shortly before a scan that they cannot be told apart from it by the time. */
const MAX_STRAY_KEYS = 2;

/**
 * The WSIN with which the keys end, but for a person's last keys before it. A longer code of another kind is none.
 * @returns null when there is none
 */
export function wsinAtEnd(keys: string): string | null {
  const code = keys.slice(-WSIN_LENGTH);
  return keys.length <= WSIN_LENGTH + MAX_STRAY_KEYS && WSIN_PATTERN.test(code.toUpperCase()) ? code : null;
}

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** Marks the field that scans are meant for: it adds what arrives in it by itself. */
export const SCAN_FIELD = { 'data-scan-field': '' };

function otherTextField(target: EventTarget | null): TextField | null {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  return isField && !target.hasAttribute('data-scan-field') ? target : null;
}

/** Sets the value past React's own record of it, so that the input event counts as a change. */
function putBack(field: TextField, value: string): void {
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Finds a scan among the keys of a text field that is not meant for scans: a whole WSIN at a scanner's speed, then Enter. */
export class FieldScan {
  #field: TextField | null = null;
  #text = '';
  /** The value of the field before each key of the text. */
  #before: string[] = [];
  #lastAt = 0;

  /** @returns the scanned WSIN; the field then has the value from before its first key */
  take(event: KeyboardEvent): string | null {
    const field = otherTextField(event.target);
    if (field === null || event.ctrlKey || event.metaKey || event.altKey) return this.#forget();
    const isTooSlow = event.timeStamp - this.#lastAt > MAX_SCAN_PAUSE_MS;
    if (field !== this.#field || isTooSlow) this.#begin(field);
    this.#lastAt = event.timeStamp;
    if (event.key.length === 1) {
      this.#text += event.key;
      this.#before.push(field.value);
    }
    if (event.key !== 'Enter') return null;
    const code = wsinAtEnd(this.#text);
    const before = this.#before.at(-WSIN_LENGTH);
    this.#forget();
    if (code === null || before === undefined) return null;
    event.preventDefault();
    event.stopImmediatePropagation();
    putBack(field, before);
    return code;
  }

  #begin(field: TextField): void {
    this.#field = field;
    this.#text = '';
    this.#before = [];
  }

  #forget(): null {
    this.#field = null;
    this.#text = '';
    this.#before = [];
    return null;
  }
}
