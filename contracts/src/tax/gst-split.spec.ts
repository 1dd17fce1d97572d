import fc from 'fast-check';
import { INDIAN_STATES } from '../geo/index.js';
import { addSplits, multiplyDivide, netWithin, percentToBasisPoints, splitGst, taxOn } from './index.js';

/** The same draws every time: a run of the tests does not depend on luck. */
const DRAWS = { seed: 12, numRuns: 500 };
const paise = fc.integer({ min: 0, max: 100_000_000_000 });
const rate = fc.integer({ min: 0, max: 10_000 });

describe('the split of GST by state', () => {
  it.each([
    ['Karnataka', 'KARNATAKA', { cgstPaise: 51, sgstPaise: 50, utgstPaise: 0, igstPaise: 0 }],
    ['Delhi', 'New Delhi', { cgstPaise: 51, sgstPaise: 50, utgstPaise: 0, igstPaise: 0 }],
    ['Chandigarh', 'CHANDIGARH', { cgstPaise: 51, sgstPaise: 0, utgstPaise: 50, igstPaise: 0 }],
    ['Ladakh', 'LA', { cgstPaise: 51, sgstPaise: 0, utgstPaise: 50, igstPaise: 0 }],
    ['Puducherry', 'Pondicherry', { cgstPaise: 51, sgstPaise: 50, utgstPaise: 0, igstPaise: 0 }],
    ['Karnataka', 'Kerala', { cgstPaise: 0, sgstPaise: 0, utgstPaise: 0, igstPaise: 101 }],
    ['Atlantis', 'Atlantis', { cgstPaise: 0, sgstPaise: 0, utgstPaise: 0, igstPaise: 101 }],
  ])('from %s to %s', (from, to, split) => {
    expect(splitGst(101, from, to)).toEqual(split);
  });

  it('loses no paisa and makes none, whatever the states: IGST alone, or two halves that differ by one at most', () => {
    const state = fc.constantFrom(...INDIAN_STATES.map(({ name }) => name), 'Atlantis');
    fc.assert(
      fc.property(paise, state, state, (tax, from, to) => {
        const { cgstPaise, sgstPaise, utgstPaise, igstPaise } = splitGst(tax, from, to);
        const stateHalf = sgstPaise + utgstPaise;
        expect(cgstPaise + stateHalf + igstPaise).toBe(tax);
        if (from !== to) expect(igstPaise).toBe(tax);
        else if (from !== 'Atlantis') expect([0, 1]).toContain(cgstPaise - stateHalf);
      }),
      DRAWS,
    );
  });

  it('sums splits part by part', () => {
    const sum = addSplits([splitGst(101, 'Goa', 'Goa'), splitGst(50, 'Goa', 'Bihar')]);
    expect(sum).toEqual({ cgstPaise: 51, sgstPaise: 50, utgstPaise: 0, igstPaise: 50 });
  });
});

describe('rates', () => {
  it.each([
    ['18', 1800],
    [0, 0],
    ['2.5', 250],
    [12.345, 1235],
    ['0.25', 25],
  ])('reads %s percent as %d basis points', (percent, points) => {
    expect(percentToBasisPoints(percent)).toBe(points);
  });

  it.each<unknown>(['', '-1', Number.NaN, null, undefined, '18%', '5000'])('refuses %s', (percent) => {
    expect(percentToBasisPoints(percent)).toBeNull();
  });

  it('rounds half up, also where a product leaves the safe range', () => {
    expect(multiplyDivide(1, 1, 2)).toBe(1);
    expect(multiplyDivide(9_000_000_000_000, 9_999, 10_000)).toBe(8_999_100_000_000);
    expect(multiplyDivide(-3, 1, 2)).toBe(-1);
  });

  it('finds the net amount within a gross one', () => {
    expect(netWithin(11_800, 1800)).toBe(10_000);
    expect(taxOn(10_000, 1800)).toBe(1_800);
  });

  it('multiplies and divides to the nearest whole, halves up, for every sum of money', () => {
    const amount = fc.integer({ min: -100_000_000_000, max: 100_000_000_000 });
    fc.assert(
      fc.property(amount, rate, fc.integer({ min: 1, max: 20_000 }), (a, b, c) => {
        const rest = 2n * (BigInt(a) * BigInt(b) - BigInt(multiplyDivide(a, b, c)) * BigInt(c));
        expect(rest >= -BigInt(c) && rest < BigInt(c)).toBe(true);
      }),
      DRAWS,
    );
  });

  it('takes out of a gross amount the very tax that was put on', () => {
    fc.assert(
      fc.property(paise, rate, (net, points) => {
        expect(netWithin(net + taxOn(net, points), points)).toBe(net);
      }),
      DRAWS,
    );
  });
});
