import { AimedCodes, LEFT_AFTER_MS } from './aimed-codes.js';

describe('codes in the view of the camera', () => {
  /** What is taken of one picture after the other. */
  const taken = (...pictures: [atMs: number, ...codes: string[]][]) => {
    const aimed = new AimedCodes();
    return pictures.map(([atMs, ...codes]) => aimed.take(codes, atMs));
  };

  it('takes a code once, however long it stays in view', () => {
    expect(taken([0, 'A'], [100, 'A'], [900, 'A'], [1_800, 'A'], [2_700, 'A'])).toEqual(['A', null, null, null, null]);
  });

  it('takes it again after it was out of view for a second, and not after a shorter blur', () => {
    expect(taken([0, 'A'], [500], [500 + LEFT_AFTER_MS, 'A'])).toEqual(['A', null, null]);
    expect(taken([0, 'A'], [500], [501 + LEFT_AFTER_MS, 'A'])).toEqual(['A', null, 'A']);
  });

  it('adds up no short blurs', () => {
    expect(taken([0, 'A'], [100], [900, 'A'], [1_000], [1_800, 'A'])).toEqual(['A', null, null, null, null]);
  });

  it('takes no code twice because the phone was too busy to look', () => {
    expect(taken([0, 'A'], [5_000, 'A'], [9_000], [9_500, 'A'])).toEqual(['A', null, null, null]);
  });

  it('takes the next code at once', () => {
    expect(taken([0, 'A'], [100, 'B'], [200, 'C'])).toEqual(['A', 'B', 'C']);
  });

  it('takes of several codes the one in the middle, and the others when they come to the middle', () => {
    expect(taken([0, 'A', 'B'], [100, 'A', 'B'], [200, 'B', 'A'])).toEqual(['A', null, 'B']);
  });

  it('takes no code twice that only changed its place in the view', () => {
    expect(taken([0, 'A', 'B'], [100, 'B', 'A'], [1_000, 'B', 'A'], [1_900, 'A', 'B'])).toEqual(['A', 'B', null, null]);
  });

  it('takes nothing where nothing is in view', () => {
    expect(taken([0], [100])).toEqual([null, null]);
  });
});
