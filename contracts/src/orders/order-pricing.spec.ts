import fc from 'fast-check';
import { ORDER_TYPES, priceOrder, PRICING_TYPES, type PriceLine, type PricedLine } from './index.js';

const plain: PriceLine = {
  sku: 'TEA-1',
  quantity: 1,
  pricePaise: 11_800,
  basePricePaise: 8_000,
  igst: 18,
  isFree: false,
  pricingType: PRICING_TYPES.flatPrice,
  pricingValue: 118,
  discountPaise: 0,
};

function d2r(...lines: Partial<PriceLine>[]) {
  return priceOrder(
    ORDER_TYPES.d2r,
    lines.map((line) => ({ ...plain, ...line })),
  );
}

function only(line: Partial<PriceLine>): PricedLine {
  const result = d2r(line);
  if (!result.ok) throw new Error(result.problem.message);
  const [first] = result.priced.lines;
  if (!first) throw new Error('no line');
  return first;
}

describe('prices of a D2R order', () => {
  it.each([[undefined], [null], [''], ['18'], [-1], [Number.NaN], [Number.POSITIVE_INFINITY]])(
    '[ORDER-021] refuses an item whose GST is %p',
    (igst) => {
      expect(d2r({}, { igst })).toEqual({
        ok: false,
        problem: { line: 1, message: 'GST % is not available for this item, please add the same in catalog' },
      });
    },
  );

  it('[ORDER-021] takes a GST of 0', () => {
    expect(only({ igst: 0, pricingValue: 100 })).toMatchObject({ unitPaise: 10_000, taxPaise: 0 });
  });

  it('refuses margin pricing without a base price', () => {
    expect(d2r({ pricingType: PRICING_TYPES.margin, pricingValue: 10, basePricePaise: null })).toEqual({
      ok: false,
      problem: { line: 0, message: 'Base Price not exists for sku TEA-1' },
    });
  });

  it('margin is the base and a share of the base', () => {
    expect(only({ pricingType: 1, pricingValue: 12.5, quantity: 2 })).toMatchObject({
      unitPaise: 9_000,
      netPaise: 18_000,
      taxPaise: 3_240,
    });
  });

  it('discount takes the GST out of the price, then the share off', () => {
    expect(only({ pricingType: 2, pricingValue: 10 })).toMatchObject({
      unitPaise: 9_000,
      taxPaise: 1_620,
      totalPaise: 10_620,
    });
  });

  it('a flat price holds the GST', () => {
    expect(only({ pricingType: 3, pricingValue: 59 })).toMatchObject({
      unitPaise: 5_000,
      taxPaise: 900,
      totalPaise: 5_900,
    });
  });

  it('a free item costs nothing, yet needs its GST', () => {
    expect(only({ isFree: true, quantity: 3 })).toMatchObject({
      unitPaise: 0,
      netPaise: 0,
      taxPaise: 0,
      totalPaise: 0,
    });
    expect(d2r({ isFree: true, igst: null }).ok).toBe(false);
  });

  it('adds the tax per line, each rounded half up to the paisa', () => {
    const result = d2r(
      { pricingType: 1, pricingValue: 0, basePricePaise: 3, igst: 18, quantity: 1 },
      { pricingType: 1, pricingValue: 0, basePricePaise: 3, igst: 18, quantity: 1 },
    );
    expect(result).toMatchObject({ ok: true, priced: { subtotalPaise: 6, taxPaise: 2, totalPaise: 8 } });
  });

  it('rounds the unit price half up before it multiplies', () => {
    expect(only({ pricingType: 3, pricingValue: 100, quantity: 3 })).toMatchObject({
      unitPaise: 8_475,
      netPaise: 25_425,
      taxPaise: 4_577,
    });
  });

  it('takes the special discount off the total and never more than the subtotal', () => {
    const lines = [{ ...plain }];
    expect(priceOrder(ORDER_TYPES.d2r, lines, 1_000)).toMatchObject({
      ok: true,
      priced: { subtotalPaise: 10_000, totalPaise: 10_800 },
    });
    expect(priceOrder(ORDER_TYPES.d2r, lines, 10_001)).toMatchObject({ ok: false, problem: { line: null } });
    expect(priceOrder(ORDER_TYPES.d2r, lines, -1)).toMatchObject({ ok: false });
  });

  it.each([0, -1, 1.5, Number.NaN])('refuses %s pieces instead of failing', (quantity) => {
    expect(d2r({ quantity })).toEqual({
      ok: false,
      problem: { line: 0, message: 'Quantity should be a whole number above 0' },
    });
  });

  it('refuses a line without pricing and a discount above 100 %', () => {
    expect(d2r({ pricingType: null }).ok).toBe(false);
    expect(d2r({ pricingType: 2, pricingValue: 101 }).ok).toBe(false);
    expect(d2r({ pricingType: 3, pricingValue: -1 }).ok).toBe(false);
  });
});

describe('prices of other orders', () => {
  it('hold their GST: net and tax sum to the price to the paisa', () => {
    const result = priceOrder(ORDER_TYPES.b2b, [{ ...plain, quantity: 3, discountPaise: 1_000 }]);
    expect(result).toMatchObject({ ok: true, priced: { subtotalPaise: 29_153, taxPaise: 5_247, totalPaise: 34_400 } });
  });

  it('go without tax where the catalogue has none', () => {
    expect(priceOrder(null, [{ ...plain, igst: null }])).toMatchObject({
      ok: true,
      priced: { taxPaise: 0, totalPaise: 11_800 },
    });
  });

  it('refuse a discount above the price of the line', () => {
    expect(priceOrder(null, [{ ...plain, discountPaise: 11_801 }])).toMatchObject({ ok: false, problem: { line: 0 } });
  });
});

describe('prices of any order', () => {
  /** What may be bought: the discount never exceeds the line's price. */
  const priceLine: fc.Arbitrary<PriceLine> = fc
    .record({
      quantity: fc.integer({ min: 1, max: 10_000 }),
      pricePaise: fc.integer({ min: 0, max: 100_000_000 }),
      igst: fc.constantFrom(0, 0.25, 3, 5, 12, 18, 28, 40),
      isFree: fc.boolean(),
      pricingValue: fc.integer({ min: 0, max: 10_000 }).map((points) => points / 100),
      pricingType: fc.constantFrom(PRICING_TYPES.margin, PRICING_TYPES.discount, PRICING_TYPES.flatPrice),
      discountShare: fc.integer({ min: 0, max: 100 }),
    })
    .map(({ discountShare, ...line }) => ({
      ...plain,
      ...line,
      discountPaise: Math.floor((line.pricePaise * line.quantity * discountShare) / 100),
    }));
  const lines = fc.array(priceLine, { minLength: 1, maxLength: 20, size: 'max' });
  const share = fc.integer({ min: 0, max: 100 });
  /** The same draws every time: a run of the tests does not depend on luck. */
  const DRAWS = { seed: 12, numRuns: 300 };

  it('add up to the paisa: what is paid is net and tax of the lines less the special discount', () => {
    const type = fc.constantFrom(ORDER_TYPES.b2b, ORDER_TYPES.d2r, null);
    fc.assert(
      fc.property(type, lines, share, (orderType, ordered, percent) => {
        const plainly = priceOrder(orderType, ordered);
        if (!plainly.ok) throw new Error(plainly.problem.message);
        const special = Math.floor((plainly.priced.subtotalPaise * percent) / 100);
        const result = priceOrder(orderType, ordered, special);
        if (!result.ok) throw new Error(result.problem.message);
        const { priced } = result;
        expect(priced.totalPaise).toBe(priced.subtotalPaise + priced.taxPaise - special);
        for (const line of priced.lines) {
          expect(line.totalPaise).toBe(line.netPaise + line.taxPaise);
          expect(Math.min(line.netPaise, line.taxPaise)).toBeGreaterThanOrEqual(0);
          for (const amount of Object.values(line)) expect(Number.isSafeInteger(amount)).toBe(true);
        }
      }),
      DRAWS,
    );
  });

  it('that hold their GST are what the buyer saw: price by quantity less the discount, nothing for what is free', () => {
    fc.assert(
      fc.property(lines, (ordered) => {
        const result = priceOrder(ORDER_TYPES.b2b, ordered);
        if (!result.ok) throw new Error(result.problem.message);
        const seen = ordered.map((line) => (line.isFree ? 0 : line.pricePaise * line.quantity - line.discountPaise));
        expect(result.priced.lines.map(({ totalPaise }) => totalPaise)).toEqual(seen);
      }),
      DRAWS,
    );
  });
});
