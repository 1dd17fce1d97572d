import { flushSync } from 'react-dom';

/** Marks what is wrong and goes to the first of it. @param mark sets the messages */
export function markAndGo(form: HTMLFormElement, mark: () => void): void {
  flushSync(mark);
  form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
}
