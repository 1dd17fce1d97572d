import { isOver, lineOf } from './budgets.ts';

describe('the size budgets', () => {
  it('let exactly the budget pass and refuse a byte more', () => {
    expect(isOver({ budget: 'signIn', what: '', bytes: 250_000 })).toBe(false);
    expect(isOver({ budget: 'signIn', what: '', bytes: 250_001 })).toBe(true);
  });

  it('name what is measured, its size and its budget', () => {
    expect(lineOf({ budget: 'route', what: '/catalogs', bytes: 101_240 })).toMatch(
      /^✗ each further route of a remote: \/catalogs +101\.2 of 100 kB$/,
    );
  });
});
