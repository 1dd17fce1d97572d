import { expiringValue } from './expiring-value.js';

const isText = (value: unknown): value is string => typeof value === 'string';

describe('a session value that expires', () => {
  beforeEach(() => sessionStorage.clear());

  it('is stored as { value, expiresAt }, given back before its end and gone after it', () => {
    let now = 1_000_000;
    const value = expiringValue('chosen', 60, isText, () => now);
    value.write('panel-2');
    expect(JSON.parse(sessionStorage.getItem('chosen') ?? '')).toEqual({ value: 'panel-2', expiresAt: 1_060_000 });
    now += 59_999;
    expect(value.read()).toBe('panel-2');
    now += 1;
    expect(value.read()).toBeNull();
    expect(sessionStorage.getItem('chosen')).toBeNull();
  });

  it('gives nothing back when somebody edited the storage', () => {
    const value = expiringValue('chosen', 60, isText);
    for (const text of ['{', '"x"', '{"value":1,"expiresAt":99999999999999}', '{"value":"a"}']) {
      sessionStorage.setItem('chosen', text);
      expect(value.read()).toBeNull();
    }
  });
});
