import { phoneOf, pincodeOf, typedPhone, typedPincode } from './formats.js';

describe('numbers as people paste them', () => {
  it.each([
    '9876543210',
    '+91 98765 43210',
    '+91-98765-43210',
    '919876543210',
    '0091 98765 43210',
    '098765 43210',
    '+91 (0) 98765.43210',
    '\u202a+91 98765 43210\u202c',
    '98765\u201143210',
  ])('reads %j as one phone', (pasted) => {
    expect(phoneOf(pasted)).toBe('9876543210');
  });

  it('keeps the 91 of a number that begins with it', () => {
    expect(phoneOf('9198765432')).toBe('9198765432');
    expect(phoneOf('+91 91987 65432')).toBe('9198765432');
  });

  it.each(['', '98765', '+91 98765 4321', '98765432101', '5876543210', '+1 987 654 3210', 'call 9876543210'])(
    'takes %j for no phone, and leaves it as it was typed',
    (typed) => {
      expect(phoneOf(typed)).toBeNull();
      expect(typedPhone(typed)).toBe(typed);
    },
  );

  it('reads a PIN code with a blank in it', () => {
    expect(pincodeOf(' 682 001')).toBe('682001');
    expect(pincodeOf('082001')).toBeNull();
    expect(typedPincode('682 0')).toBe('682 0');
  });
});
