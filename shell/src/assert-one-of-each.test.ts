import { assertOneOfEach, doubled } from './assert-one-of-each.js';

const scope = (versions: Record<string, boolean>) => ({
  react: Object.fromEntries(Object.entries(versions).map(([version, loaded]) => [version, { loaded }])),
});

describe('one of each', () => {
  afterEach(() => {
    globalThis.__FEDERATION__ = undefined;
  });

  it('counts versions that run, not those that merely exist', () => {
    expect(doubled([scope({ '19.3.1': true, '18.0.0': false })])).toEqual([]);
    expect(doubled([scope({ '19.3.1': true, '18.0.0': true })])).toEqual(['react']);
  });

  it('stops a page with two Reacts', () => {
    globalThis.__FEDERATION__ = {
      __INSTANCES__: [{ shareScopeMap: { default: scope({ '19.3.1': true, '18.0.0': true }) } }],
    };
    expect(assertOneOfEach).toThrow('More than one copy runs of: react');
  });
});
