import { limitText } from './limit-text.js';

describe('what is said of a value beyond a limit', () => {
  it.each([
    ['name must be shorter than or equal to 100 characters', 'Name should have at most 100 characters'],
    [
      'addressLine1 must be shorter than or equal to 200 characters',
      'Address line 1 should have at most 200 characters',
    ],
    [
      'each value in tags must be shorter than or equal to 40 characters',
      'Tags should have at most 40 characters each',
    ],
    ['password must be longer than or equal to 8 characters', 'Password should have at least 8 characters'],
    ['orderIds must contain no more than 500 elements', 'Order ids should have at most 500 entries'],
    ['orderIds must contain at least 1 elements', 'Order ids should have at least one entry'],
  ])('turns %j into plain English', (said, text) => {
    expect(limitText(said)).toBe(text);
  });

  it('leaves alone what the contract says in its own words', () => {
    expect(limitText('Company name should have at most 120 characters')).toBe(
      'Company name should have at most 120 characters',
    );
  });
});
