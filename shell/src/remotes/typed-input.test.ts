import { hasTypedInput, noteTyping } from './typed-input.js';

function type(id: string, value: string): void {
  const field = document.getElementById(id) as HTMLInputElement;
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

describe('what was typed', () => {
  let stop: () => void;
  beforeEach(() => {
    document.body.innerHTML = '<input id="note"><input id="search" type="search">';
    stop = noteTyping(document);
  });
  afterEach(() => {
    stop();
    document.body.replaceChildren();
  });

  it('is known while it stands on the page, and not when it is gone or emptied', () => {
    expect(hasTypedInput()).toBe(false);
    type('note', 'half a sentence');
    expect(hasTypedInput()).toBe(true);
    type('note', '');
    expect(hasTypedInput()).toBe(false);
    type('note', 'again');
    document.getElementById('note')?.remove();
    expect(hasTypedInput()).toBe(false);
  });

  it('does not count in a search', () => {
    type('search', 'bowls');
    expect(hasTypedInput()).toBe(false);
  });
});
