import { boxFor, chargeableGrams, DEFAULT_RATE_CARD, freightPaise, returnFreightPaise, slabs } from './freight.js';

const CARD = {
  flat: { forwardPaise: 4000, rtoPaise: 3500, codBasisPoints: 200, codMinimumPaise: 3000, packagingPaise: 500 },
  lightning: { forwardPaise: 6000, rtoPaise: 3000, perExtra500gPaise: 1500 },
};

describe('freight', () => {
  it('charges the volumetric weight when it is more than the dead weight', () => {
    expect(chargeableGrams({ weightGrams: 900, lengthCm: 30, breadthCm: 20, heightCm: 15 }, 5000)).toBe(1800);
    expect(chargeableGrams({ weightGrams: 2500, lengthCm: 30, breadthCm: 20, heightCm: 15 }, 5000)).toBe(2500);
    expect(chargeableGrams({ weightGrams: 900, lengthCm: 30, breadthCm: null, heightCm: 15 }, 5000)).toBe(900);
  });

  it('counts a parcel with its package, or with its items together where they need more room', () => {
    const pack = { lengthCm: 10, breadthCm: 10, heightCm: 10 };
    const drum = { lengthCm: 40, breadthCm: 60, heightCm: 50 };
    expect(boxFor(pack, [])).toEqual(pack);
    expect(boxFor(pack, [{ lengthCm: 5, breadthCm: 10, heightCm: 4, quantity: 5 }])).toEqual(pack);
    expect(boxFor(pack, [{ ...drum, quantity: 1 }])).toEqual({ lengthCm: 60, breadthCm: 50, heightCm: 40 });
    expect(
      boxFor(pack, [
        { ...drum, quantity: 2 },
        { lengthCm: 70, breadthCm: 1, heightCm: 1, quantity: 100 },
      ]),
    ).toEqual({ lengthCm: 70, breadthCm: 50, heightCm: 70.58 });
    expect(chargeableGrams({ weightGrams: 2_000, ...boxFor(pack, [{ ...drum, quantity: 1 }]) }, 5000)).toBe(24_000);
    expect(boxFor(pack, [{ lengthCm: 20, breadthCm: 15, heightCm: 4.55, quantity: 3 }])).toEqual({
      lengthCm: 20,
      breadthCm: 15,
      heightCm: 13.65,
    });
  });

  it('rounds up to slabs of half a kilogram and counts at least one', () => {
    expect([0, 1, 500, 501, 1000, 1001].map(slabs)).toEqual([1, 1, 1, 2, 2, 3]);
  });

  it('adds the cash share, never less than its minimum, and only when cash is collected', () => {
    expect(freightPaise(CARD, { grams: 700, codPaise: 0, lightning: false })).toBe(2 * 4000 + 500);
    expect(freightPaise(CARD, { grams: 700, codPaise: 10_000, lightning: false })).toBe(2 * 4000 + 3000 + 500);
    expect(freightPaise(CARD, { grams: 700, codPaise: 999_999, lightning: false })).toBe(2 * 4000 + 20_000 + 500);
  });

  it('charges the own fleet by the first and every further half kilogram', () => {
    expect(freightPaise(CARD, { grams: 500, codPaise: 50_000, lightning: true })).toBe(6000);
    expect(freightPaise(CARD, { grams: 1200, codPaise: 50_000, lightning: true })).toBe(9000);
    expect(returnFreightPaise(CARD, { grams: 1200, lightning: true })).toBe(3000);
    expect(returnFreightPaise(CARD, { grams: 1200, lightning: false })).toBe(10_500);
  });

  it('is whole paise for every input', () => {
    for (const codPaise of [1, 33, 777, 123_457]) {
      expect(Number.isInteger(freightPaise(DEFAULT_RATE_CARD, { grams: 333, codPaise, lightning: false }))).toBe(true);
    }
  });
});
