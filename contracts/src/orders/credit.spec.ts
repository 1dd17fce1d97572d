import { creditDueRange, isCreditDueDay, ORDER_TYPES, orderKindOf, paymentMethodOfName } from './index.js';

const now = new Date('2026-11-20T19:00:00Z');

describe('credit', () => {
  it('falls due from today up to 60 days ahead, days in India', () => {
    expect(creditDueRange(now)).toEqual({ first: '2026-11-21', last: '2027-01-20' });
    expect(
      ['2026-11-20', '2026-11-21', '2027-01-20', '2027-01-21', '2026-13-01', 'soon', '2026-02-30'].map((day) =>
        isCreditDueDay(day, now),
      ),
    ).toEqual([false, true, true, false, false, false, false]);
  });

  it('is a payment method of D2R orders only', () => {
    expect(orderKindOf(ORDER_TYPES.d2r).paymentMethods).toEqual(['COD', 'Prepaid', 'Credit']);
    expect(orderKindOf(ORDER_TYPES.b2b).paymentMethods).toEqual(['COD', 'Prepaid']);
    expect(orderKindOf(null).paymentMethods).toEqual(['COD', 'Prepaid']);
  });
});

describe('payment methods of sheets', () => {
  it.each([
    ['cod', 'COD'],
    [' PREPAID ', 'Prepaid'],
    ['Cash on Delivery', 'COD'],
    ['credit', 'Credit'],
    ['card', null],
  ])('reads "%s" as %s', (name, method) => {
    expect(paymentMethodOfName(name)).toBe(method);
  });
});
