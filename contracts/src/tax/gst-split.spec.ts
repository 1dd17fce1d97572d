import { addSplits, multiplyDivide, netWithin, percentToBasisPoints, splitGst, taxOn } from './index.js';

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
});
