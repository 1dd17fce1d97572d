import { d2rInvoiceStatus } from './d2r-invoice.js';

const HANDED = { billLocation: 'Salesman', billPaise: 10_000, paidPaise: 0, stockReturnPaise: 0, isClosed: false };

describe("The status of a retailer's invoice", () => {
  it.each([
    ['NOT_HANDED', { billLocation: null }],
    ['WITH_SALESMAN', {}],
    ['PARTIALLY_PAID', { paidPaise: 9_999 }],
    ['PAID', { paidPaise: 10_000 }],
    ['PAID', { paidPaise: 6_000, stockReturnPaise: 4_000 }],
    ['CLOSED', { paidPaise: 6_000, isClosed: true }],
  ])('is %s with %j', (status, given) => {
    expect(d2rInvoiceStatus({ ...HANDED, ...given })).toBe(status);
  });
});
