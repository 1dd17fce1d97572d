import { isGstin, isRateInForce, stateOfGstin } from '../tax/index.js';
import { amountInWords, financialYearOf, invoiceLines, invoiceTotals, isInvoiceNumber, seriesNumber } from './index.js';

describe('the number of an invoice', () => {
  it.each([
    ['GD100001', true],
    ['a/B-9', true],
    ['1234567890123456', true],
    ['12345678901234567', false],
    ['#1001', false],
    ['-1001', false],
    ['/1', false],
    ['', false],
    ['A 1', false],
    ['आ1', false],
  ])('%s may be one: %s', (text, may) => {
    expect(isInvoiceNumber(text)).toBe(may);
  });

  it.each([
    ['2026-03-31T18:29:59Z', 2025],
    ['2026-03-31T18:30:00Z', 2026],
    ['2027-01-01T00:00:00Z', 2026],
    ['2026-04-01T00:00:00Z', 2026],
  ])('belongs at %s to the financial year that began in %d', (at, year) => {
    expect(financialYearOf(new Date(at))).toBe(year);
  });

  it.each([
    [{ prefix: 'LC/', document: 'INVOICE', position: 7 }, 'LC/2600007'],
    [{ prefix: 'LC/', document: 'BILL_OF_SUPPLY', position: 7 }, 'LC/26B00007'],
    [{ prefix: '-/LC', document: 'INVOICE', position: 123_456 }, 'LC26123456'],
    [{ prefix: 'ABCDEFGHIJ', document: 'INVOICE', position: 12 }, 'ABCDEFGHIJ260012'],
    [{ prefix: 'ABCDEFGHIJ', document: 'INVOICE', position: 10_000 }, null],
  ] as const)('at %j is %s', (at, number) => {
    expect(seriesNumber({ financialYear: 2026, ...at })).toBe(number);
    if (number !== null) expect(isInvoiceNumber(number)).toBe(true);
  });
});

describe('the lines of an invoice', () => {
  const line = (totalPaise: number, rate = 1800) => ({ totalPaise, discountPaise: 0, rate });

  it('split the tax into equal halves within a state, and keep it whole between states', () => {
    expect(invoiceLines([line(11_800)], 0, 'intraState')).toEqual([
      {
        totalPaise: 11_800,
        discountPaise: 0,
        taxablePaise: 10_000,
        cgstPaise: 900,
        sgstPaise: 900,
        utgstPaise: 0,
        igstPaise: 0,
      },
    ]);
    expect(invoiceLines([line(11_800)], 0, 'intraUnionTerritory')).toMatchObject([
      { cgstPaise: 900, sgstPaise: 0, utgstPaise: 900 },
    ]);
    expect(invoiceLines([line(11_800)], 0, 'interState')).toMatchObject([
      { taxablePaise: 10_000, cgstPaise: 0, igstPaise: 1_800 },
    ]);
  });

  it('sum to what the buyer pays, to the paisa, whatever the totals and the discount', () => {
    for (let seed = 1; seed <= 500; seed += 1) {
      const lines = [1, 2, 3].map((step) =>
        line((seed * 7919 * step) % 99_991, [0, 500, 1800, 4000][(seed + step) % 4]),
      );
      const paid = lines.reduce((sum, one) => sum + one.totalPaise, 0);
      const discount = (seed * 31) % (paid + 1);
      for (const supply of ['intraState', 'intraUnionTerritory', 'interState'] as const) {
        const made = invoiceLines(lines, discount, supply);
        const totals = invoiceTotals(made);
        expect(totals.totalPaise).toBe(paid - discount);
        expect(totals.taxablePaise + totals.cgstPaise + totals.sgstPaise + totals.utgstPaise + totals.igstPaise).toBe(
          totals.totalPaise,
        );
        expect(made.every((one) => one.totalPaise >= 0 && one.taxablePaise >= 0)).toBe(true);
        expect(totals.cgstPaise).toBe(totals.sgstPaise + totals.utgstPaise);
      }
    }
  });
});

describe('the amount in words', () => {
  it.each([
    [0, 'Rupees Zero Only'],
    [11_800, 'Rupees One Hundred Eighteen Only'],
    [5, 'Rupees Zero and Five Paise Only'],
    [12_345_678, 'Rupees One Lakh Twenty Three Thousand Four Hundred Fifty Six and Seventy Eight Paise Only'],
    [1_000_000_000, 'Rupees One Crore Only'],
    [100_000, 'Rupees One Thousand Only'],
  ])('of %d paise is %s', (paise, text) => {
    expect(amountInWords(paise)).toBe(text);
  });
});

describe('a GSTIN', () => {
  it.each([
    ['27AAPFU0939F1ZV', true],
    ['27AAPFU0939F1ZW', false],
    ['29AAGCB7383J1Z4', true],
    ['99AAPFU0939F1ZV', false],
    ['27aapfu0939f1zv', false],
  ])('%s is one: %s', (text, is) => {
    expect(isGstin(text)).toBe(is);
  });

  it('says where it is registered', () => {
    expect(stateOfGstin('27AAPFU0939F1ZV')?.name).toBe('Maharashtra');
  });
});

describe('rates by date', () => {
  it.each([
    [1200, '2025-09-21', null, true],
    [1200, '2025-09-22', null, false],
    [4000, '2025-09-21', null, false],
    [4000, '2025-09-22', null, true],
    [2800, '2026-01-01', '2402', true],
    [2800, '2026-01-01', '8703', false],
    [1800, '2026-01-01', '8703', true],
    [700, '2026-01-01', null, false],
  ])('%d basis points on %s for HSN %s: %s', (rate, day, hsn, is) => {
    expect(isRateInForce(rate, day, hsn)).toBe(is);
  });
});
