import { partnerTime, toPartnerTime } from './partner-time.js';

describe('partnerTime', () => {
  it.each([
    ['2026-01-31T10:15:00.003', '2026-01-31T04:45:00.003Z'],
    ['2026-01-31 10:15:00', '2026-01-31T04:45:00.000Z'],
    ['2026-01-31 10:15', '2026-01-31T04:45:59.999Z'],
    ['2026-01-31T10:15:00+05:30', '2026-01-31T04:45:00.000Z'],
    ['2026-01-31T04:45:00Z', '2026-01-31T04:45:00.000Z'],
    ['31-01-2026 1015', '2026-01-31T04:45:59.999Z'],
    ['31 01 2026 10:15:00', '2026-01-31T04:45:00.000Z'],
    ['31-Jan-2026 10:15', '2026-01-31T04:45:59.999Z'],
    ['31-01-2026', '2026-01-30T18:30:00.000Z'],
    ['31-01-2026 00:00:00', '2026-01-30T18:30:00.000Z'],
  ])('reads %s as Indian time unless it names a zone', (text, expected) => {
    expect(partnerTime(text)?.toISOString()).toBe(expected);
  });

  it.each([null, '', 'soon', '31-Foo-2026 10:15', '31-31-2026 1015', '2026-13-01 10:00:00', '2026-01-31 25:00:00'])(
    'is nothing for %p',
    (text) => {
      expect(partnerTime(text)).toBeNull();
    },
  );

  it('writes times the way couriers want them', () => {
    expect(toPartnerTime(new Date('2026-01-30T20:00:00Z'))).toBe('2026-01-31 01:30');
  });
});
