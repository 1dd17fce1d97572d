import { DELHIVERY_REATTEMPTS } from '../delhivery/delhivery.ndr.js';
import { SHIPROCKET_REATTEMPTS } from '../shiprocket/shiprocket.ndr.js';
import { XPRESSBEES_REATTEMPTS } from '../xpressbees/xpressbees.ndr.js';
import { type NdrInstructions } from './courier-ndr.js';
import { checkReattempt, type FailedAttempt } from './reattempt-rule.js';

/** A Friday. */
const MORNING = new Date('2026-11-20T10:00:00+05:30');
const EVENING = new Date('2026-11-20T21:00:00+05:30');
const NOTHING: NdrInstructions = { phone: null, address: null, day: null };
const AWAY: FailedAttempt = { attempts: 1, rawCode: 'UD/Pending#EOD-11', description: 'Consignee Unavailable' };

describe('when a courier takes a request for another try', () => {
  it.each([
    ['2026-11-20T10:00:00+05:30', '2026-11-20T21:00:00+05:30'],
    ['2026-11-20T20:59:59+05:30', '2026-11-20T21:00:00+05:30'],
    ['2026-11-21T00:00:00+05:30', '2026-11-21T21:00:00+05:30'],
  ])("keeps Delhivery's of %s until the evening", (now, at) => {
    expect(checkReattempt(DELHIVERY_REATTEMPTS, AWAY, NOTHING, new Date(now))).toEqual({
      kind: 'later',
      at: new Date(at),
      why: 'Delhivery takes requests for another try between 9 PM and midnight',
    });
  });

  it.each(['2026-11-20T21:00:00+05:30', '2026-11-20T23:59:59+05:30'])("sends Delhivery's of %s at once", (now) => {
    expect(checkReattempt(DELHIVERY_REATTEMPTS, AWAY, NOTHING, new Date(now))).toEqual({ kind: 'now' });
  });

  it("sends Delhivery's for a wished day on the evening before it, and the other couriers' at once with the day", () => {
    const wishes = { ...NOTHING, day: '2026-11-23' };
    expect(checkReattempt(DELHIVERY_REATTEMPTS, AWAY, wishes, EVENING)).toEqual({
      kind: 'later',
      at: new Date('2026-11-22T21:00:00+05:30'),
      why: 'Delhivery takes requests for another try between 9 PM and midnight, on the evening before the wished day',
    });
    expect(checkReattempt(XPRESSBEES_REATTEMPTS, AWAY, wishes, MORNING)).toEqual({ kind: 'now' });
    expect(checkReattempt(DELHIVERY_REATTEMPTS, AWAY, { ...NOTHING, day: '2026-11-19' }, EVENING)).toEqual({
      kind: 'now',
    });
  });

  it('does not ask after the third attempt', () => {
    const thrice = { ...AWAY, attempts: 3 };
    for (const rule of [DELHIVERY_REATTEMPTS, XPRESSBEES_REATTEMPTS, SHIPROCKET_REATTEMPTS]) {
      expect(checkReattempt(rule, thrice, NOTHING, EVENING)).toEqual({
        kind: 'never',
        why: `${rule.name} has tried 3 times and makes no further try`,
      });
      expect(checkReattempt(rule, { ...AWAY, attempts: 2 }, NOTHING, EVENING)).toEqual({ kind: 'now' });
    }
  });

  it('does not ask Delhivery after a reason for which it makes no further try', () => {
    const verdict = checkReattempt(
      DELHIVERY_REATTEMPTS,
      { attempts: 1, rawCode: 'UD/Pending#EOD-3', description: 'Delivery rescheduled by consignee' },
      NOTHING,
      EVENING,
    );
    expect(verdict).toEqual({
      kind: 'never',
      why: 'Delhivery makes no further try after "Delivery rescheduled by consignee" (EOD-3)',
    });
  });

  it('wants of the buyer what Shiprocket wants for the reason', () => {
    const badAddress = { attempts: 1, rawCode: 'UNDELIVERED', description: 'Undelivered - Incomplete address' };
    expect(checkReattempt(SHIPROCKET_REATTEMPTS, badAddress, { ...NOTHING, phone: '9812345678' }, MORNING)).toEqual({
      kind: 'never',
      why: 'After "Undelivered - Incomplete address" Shiprocket needs a better address of the buyer',
    });
    expect(
      checkReattempt(SHIPROCKET_REATTEMPTS, badAddress, { ...NOTHING, address: 'Behind the temple' }, MORNING),
    ).toEqual({ kind: 'now' });
    expect(
      checkReattempt(
        SHIPROCKET_REATTEMPTS,
        { ...badAddress, description: 'Undelivered - Future delivery requested' },
        NOTHING,
        MORNING,
      ).kind,
    ).toBe('never');
  });

  it('takes a wished day up to three working days ahead, Sundays left out', () => {
    const wish = (day: string) => checkReattempt(XPRESSBEES_REATTEMPTS, AWAY, { ...NOTHING, day }, MORNING);
    expect(wish('2026-11-24')).toEqual({ kind: 'now' });
    expect(wish('2026-11-25')).toEqual({
      kind: 'never',
      why: 'Xpressbees keeps a parcel until 24 Nov; the buyer wishes 25 Nov',
    });
  });
});
