import { isOver, lineOf } from './budgets.ts';

describe('the size budgets', () => {
  it('let exactly the budget pass and refuse a byte more', () => {
    expect(isOver({ budget: 'signIn', what: '', amount: 250_000 })).toBe(false);
    expect(isOver({ budget: 'signIn', what: '', amount: 250_001 })).toBe(true);
  });

  it('count files where the budget does', () => {
    expect(lineOf({ budget: 'signInFiles', what: '', amount: 8 })).toMatch(/^✓ sign-in page, files +8 of 8$/);
    expect(lineOf({ budget: 'signInFiles', what: '', amount: 24 })).toMatch(/^✗ sign-in page, files +24 of 8$/);
  });

  it('name what is measured, its size and its budget', () => {
    expect(lineOf({ budget: 'route', what: '/catalogs', amount: 101_240 })).toMatch(
      /^✗ each further route of a remote: \/catalogs +101\.2 of 100 kB$/,
    );
  });
});
