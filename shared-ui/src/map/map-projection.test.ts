import { projectionAround, projectionOf, roundLength } from './map-projection.js';

const FRAME = { width: 640, height: 320, margin: 40 };
const KOCHI = { latitude: 9.93, longitude: 76.26 };

describe('a map without tiles', () => {
  it('puts north up and east to the right, inside of its frame', () => {
    const points = [KOCHI, { latitude: 10.03, longitude: 76.3 }, { latitude: 9.9, longitude: 76.35 }];
    const { place } = projectionOf(points, FRAME);
    const [south, north, east] = points.map(place);
    if (!south || !north || !east) throw new Error('not placed');
    expect(north.y).toBeLessThan(south.y);
    expect(east.x).toBeGreaterThan(north.x);
    for (const { x, y } of [south, north, east]) {
      expect(x).toBeGreaterThanOrEqual(40 - 1e-6);
      expect(x).toBeLessThanOrEqual(600 + 1e-6);
      expect(y).toBeGreaterThanOrEqual(40 - 1e-6);
      expect(y).toBeLessThanOrEqual(280 + 1e-6);
    }
  });

  it('has a scale that agrees with the ground: a degree of latitude is 111 km', () => {
    const { place, scale } = projectionOf([KOCHI, { latitude: 10.93, longitude: 76.26 }], FRAME);
    const degree = place(KOCHI).y - place({ latitude: 10.93, longitude: 76.26 }).y;
    expect((degree / scale.length) * scale.metres).toBeCloseTo(111_320, 0);
    expect(scale.length).toBeLessThanOrEqual(160);
  });

  it('draws one place in the middle', () => {
    expect(projectionOf([KOCHI], FRAME).place(KOCHI)).toEqual({ x: 320, y: 160 });
  });

  it.each([
    [7, 5],
    [1999, 1000],
    [2000, 2000],
    [480, 200],
  ])('rounds %i m to %i m', (most, rounded) => {
    expect(roundLength(most)).toBe(rounded);
  });

  it('says which place lies under a point of the drawing', () => {
    const { place, pointAt, scale } = projectionAround(KOCHI, 1_000, FRAME);
    expect(place(KOCHI)).toEqual({ x: 320, y: 160 });
    const { latitude, longitude } = pointAt({ x: 640, y: 0 });
    expect((longitude - KOCHI.longitude) * 111_320 * Math.cos((KOCHI.latitude * Math.PI) / 180)).toBeCloseTo(500, 3);
    expect((latitude - KOCHI.latitude) * 111_320).toBeCloseTo(250, 3);
    expect(place({ latitude, longitude })).toEqual({ x: expect.closeTo(640, 6), y: expect.closeTo(0, 6) });
    expect(scale).toEqual({ metres: 200, length: 128 });
  });
});
