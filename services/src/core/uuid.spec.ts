import { isUuid, uuidv7 } from './uuid.js';

describe('uuidv7', () => {
  it('makes ids of version 7 that each are greater than the one before', () => {
    const ids = Array.from({ length: 3_000 }, () => uuidv7());
    expect(ids.every((id) => isUuid(id) && /^.{14}7.{4}[89ab]/.test(id))).toBe(true);
    expect(ids).toEqual([...new Set(ids)].toSorted());
  });

  it('begins with the time in milliseconds', () => {
    const at = Date.UTC(2026, 10, 22);
    expect(Number.parseInt(uuidv7(at).replace('-', '').slice(0, 12), 16)).toBe(at);
  });
});
