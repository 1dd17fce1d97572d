import { baselineOf, fallenSince, fallenText } from './compare.ts';
import { zipfBounds } from './data/data-set.ts';
import { atLeast, atMost, type Figure } from './figure.ts';
import { AnswerReader } from './load/answer-reader.ts';
import { readOptions } from './options.ts';
import { comparisonOf, runPairs, type Turn } from './pairs.ts';
import { table } from './report.ts';
import { mustBeSame } from './same-rows.ts';
import { median, percentile, spread } from './statistics.ts';

const turn = (done: number, latenciesMs: number[] = []): Turn => ({ done, seconds: 2, latenciesMs });
const ratio = (name: string, reached: number): Figure => atLeast({ path: 'P1', name, reached, limit: 0.5 });

describe('the arithmetic of the bench', () => {
  it('takes the middle value, the nearest rank and half the range', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([4, 1, 3, 2])).toBe(2.5);
    expect(median([])).toBeNaN();
    const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);
    expect([0.5, 0.95, 0.99, 1].map((share) => percentile(hundred, share))).toEqual([50, 95, 99, 100]);
    expect(spread([8, 10, 12])).toBeCloseTo(0.2);
  });

  it('compares neighbours: one slow moment of the machine does not move the ratio', () => {
    const products = [turn(50), turn(50), turn(5), turn(50), turn(60)];
    const floors = [turn(100), turn(100), turn(10), turn(100), turn(100)];
    const { ratio: found, ratios, product } = comparisonOf(products, floors);
    expect(ratios).toEqual([0.5, 0.5, 0.5, 0.5, 0.6]);
    expect(found).toBe(0.5);
    expect(product.perSecond).toBe(25);
  });

  it('warms up, then measures at least five pairs and lets each side go first', async () => {
    const order: string[] = [];
    const side = (name: string) => () => Promise.resolve(order.push(name)).then(() => turn(1, [order.length]));
    const result = await runPairs({ product: side('A'), floor: side('B') });
    expect(order.join('')).toBe('ABABBAABBAAB');
    expect(result.ratios).toHaveLength(5);
    expect(result.product.p50Ms).toBe(7);
    await expect(runPairs({ product: side('A'), floor: side('B') }, { pairs: 4 })).rejects.toThrow('At least 5 pairs');
  });
});

describe('the verdicts of the bench', () => {
  it('passes what is within its limit in its direction, and nothing that was not measured', () => {
    expect([
      atLeast({ path: 'P1', name: 'a', reached: 0.5, limit: 0.5 }).pass,
      atLeast({ path: 'P1', name: 'a', reached: 0.49, limit: 0.5 }).pass,
    ]).toEqual([true, false]);
    expect([
      atMost({ path: 'P1', name: 'a', reached: 1.5, limit: 1.5 }).pass,
      atMost({ path: 'P1', name: 'a', reached: 1.51, limit: 1.5 }).pass,
    ]).toEqual([true, false]);
    expect(atMost({ path: 'P1', name: 'a', reached: Number.NEGATIVE_INFINITY, limit: 1 }).pass).toBe(false);
    expect(atLeast({ path: 'P1', name: 'a', reached: Number.NaN, limit: 1 }).pass).toBe(false);
  });

  it('turns red for a ratio that fell by more than a fifth, in either direction, and names it', () => {
    const deep = (reached: number): Figure => atMost({ path: 'P1', name: 'deep', reached, limit: 1.5 });
    const time = atMost({ path: 'P9', name: 'start', reached: 99, limit: 10, unit: 's' });
    const baseline = baselineOf([ratio('list', 0.6), deep(1), time]);
    expect(baseline).toEqual({ 'P1 list': 0.6, 'P1 deep': 1 });
    expect(fallenSince(baseline, [ratio('list', 0.49), deep(1.19), time, ratio('new', 0.1)])).toEqual([]);
    expect(fallenSince(baseline, [ratio('list', 0.47), deep(1.1)])).toMatchObject([
      { figure: 'P1 list', was: 0.6, is: 0.47 },
    ]);
    expect(fallenSince(baseline, [ratio('list', 0.7), deep(1.21)])).toMatchObject([{ figure: 'P1 deep' }]);
    expect(fallenSince(baseline, [ratio('list', Number.NaN)])).toMatchObject([{ figure: 'P1 list' }]);
  });

  it('says of each fallen ratio what it was and what it is', () => {
    expect(fallenText(fallenSince({ 'P1 a': 0.8, 'P1 b': 0.5 }, [ratio('a', 0.6), ratio('b', 0.5)]))).toBe(
      'Worse than in bench/baseline.json:\n✗ P1 a: 0.8 → 0.6 (25 % worse)',
    );
    expect(fallenText(fallenSince({ 'P1 a': 0.8 }, [ratio('a', 0.65)]))).toBe(
      'No ratio is worse than in bench/baseline.json by more than 20 %',
    );
  });

  it('shows a figure beside its limit and marks what is short', () => {
    const text = table([
      atLeast({ path: 'P1', name: 'list', reached: 0.4321, limit: 0.5, absolute: { 'product/s': 900 } }),
    ]);
    expect(text).toMatch(/^✗ P1 {3}list +0\.432 × +≥ 0\.5\n +product\/s 900$/);
  });

  it('refuses a floor that answers differently, and says where', () => {
    expect(() => mustBeSame('page', { orders: [{ id: 1 }, { id: 2 }] }, { orders: [{ id: 1 }, { id: 3 }] })).toThrow(
      'page: product and floor answer differently at .orders.1.id: 2 and 3',
    );
    expect(() => mustBeSame('page', { count: 1 }, { count: 1, next: null })).toThrow('.next');
    expect(() => mustBeSame('page', { count: 1 }, { count: 1 })).not.toThrow();
  });
});

describe('what the bench is made of', () => {
  it('reads the command line and says what is wrong with it', () => {
    const paths = ['P1', 'P2'].map((id) => ({ id, title: '', data: '', run: () => Promise.resolve([]) }));
    expect(readOptions(['p2', '--rows', '1000'], paths)).toMatchObject({
      paths: [{ id: 'P2' }],
      rows: 1000,
      isQuick: false,
    });
    expect(readOptions(['--quick'], paths)).toMatchObject({
      paths: [{ id: 'P1' }, { id: 'P2' }],
      rows: null,
      isQuick: true,
    });
    expect(readOptions(['--check', 'p1'], paths)).toMatchObject({ isCheck: true, isQuick: true, rows: 2000 });
    const withoutRatio = paths.map((path) => ({ ...path, hasNoRatio: path.id === 'P2' }));
    expect(readOptions(['--quick'], withoutRatio)).toMatchObject({ paths: [{ id: 'P1' }] });
    expect(readOptions(['--quick', 'p2'], withoutRatio)).toMatchObject({ paths: [{ id: 'P2' }] });
    expect(() => readOptions(['--record'], paths)).toThrow('--record goes with --quick');
    expect(() => readOptions(['P9'], paths)).toThrow('There is no path P9; there are P1, P2');
    expect(() => readOptions(['--rows', '0'], paths)).toThrow('--rows is a whole number above 0, not 0');
  });

  it('reads answers of any cut, one after another', () => {
    const reader = new AnswerReader();
    const bytes = Buffer.from(
      'HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhelloHTTP/1.1 304 Not Modified\r\netag: "a"\r\n\r\n',
    );
    const second = bytes.indexOf('HTTP/1.1 304');
    const answers = [
      bytes.subarray(0, 20),
      bytes.subarray(20, second - 2),
      bytes.subarray(second - 2, second),
      bytes.subarray(second),
    ].map((part) => reader.take(part));
    expect(answers.map((answer) => answer && [answer.status, answer.body.toString()])).toEqual([
      null,
      null,
      [200, 'hello'],
      [304, ''],
    ]);
    expect(() => reader.take(Buffer.from('HTTP/1.1 200 OK\r\n\r\n'))).toThrow('without a length');
  });

  it('gives companies the shares of Zipf: the second has half of the first', () => {
    const bounds = zipfBounds(200);
    expect(bounds).toHaveLength(200);
    expect(bounds[199]).toBeCloseTo(1);
    expect(((bounds[1] ?? 0) - (bounds[0] ?? 0)) / (bounds[0] ?? 1)).toBeCloseTo(0.5);
  });
});
