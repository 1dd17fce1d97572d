import { hasText } from './index.js';

describe('hasText', () => {
  it.each(['a', 'अ', '₹', ' x ', '👨‍👩‍👧', '-'])('sees %j', (text) => {
    expect(hasText(text)).toBe(true);
  });

  it.each(['', '   ', '\u00a0', '\u200b\u200b', '\ufeff', '\u2060', '\u3164', '\u2800', '\u202e', '\ufe0f', '\u0000'])(
    'sees nothing in %j',
    (text) => {
      expect(hasText(text)).toBe(false);
    },
  );

  it.each([undefined, null, 5, {}])('takes nothing but text: %j', (value) => {
    expect(hasText(value)).toBe(false);
  });
});
