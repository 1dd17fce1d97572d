import { BOOKING_STATES, bookingMay, LIVE_BOOKING_STATES } from './booking.machine.js';
import { movesForward, SCAN_RANKS, SHIPMENT_STATUSES } from './shipment-status.js';
import {
  DELHIVERY_STATUS_MAP,
  LIGHTNING_STATUS_MAP,
  meaningOf,
  SHIPROCKET_STATUS_MAP,
  XPRESSBEES_STATUS_MAP,
} from './status-maps.js';

describe('status maps', () => {
  it.each([
    ['Delhivery', DELHIVERY_STATUS_MAP],
    ['Xpressbees', XPRESSBEES_STATUS_MAP],
    ['Shiprocket', SHIPROCKET_STATUS_MAP],
    ['the own fleet', LIGHTNING_STATUS_MAP],
  ])('of %s can say that a parcel was picked up, delivered, tried, returned and lost', (_name, map) => {
    const said = new Set(Object.values(map).map((meaning) => meaning.status));
    for (const status of [
      'SHIPPED',
      'IN_TRANSIT',
      'OUT_FOR_DELIVERY',
      'UNDELIVERED',
      'DELIVERED',
      'RTO_UNDELIVERED',
      'RTO_DELIVERED',
      'LOST',
    ] as const) {
      expect(said).toContain(status);
    }
    for (const { status } of Object.values(map))
      expect(status === null || SHIPMENT_STATUSES.includes(status)).toBe(true);
  });

  it('let the longer code decide', () => {
    expect(meaningOf(DELHIVERY_STATUS_MAP, ['UD/Pending#EOD-11', 'UD/Pending'])?.status).toBe('UNDELIVERED');
    expect(meaningOf(DELHIVERY_STATUS_MAP, ['UD/Pending#X-PIOM', 'UD/Pending'])?.status).toBe('IN_TRANSIT');
    expect(meaningOf(SHIPROCKET_STATUS_MAP, ['OUT FOR DELIVERY', '#6'])?.status).toBe('OUT_FOR_DELIVERY');
  });

  it('know nothing about codes that are not in them, whatever their name', () => {
    expect(meaningOf(DELHIVERY_STATUS_MAP, ['ZZ/Unheard'])).toBeNull();
    expect(meaningOf(XPRESSBEES_STATUS_MAP, ['constructor', '__proto__', 'toString'])).toBeNull();
  });

  it('never let a parcel move backwards', () => {
    const at = (minute: number): Date => new Date(Date.UTC(2026, 0, 1, 0, minute));
    const delivered = { rank: SCAN_RANKS.ended, scannedAt: at(10) };
    expect(movesForward({ rank: SCAN_RANKS.network, scannedAt: at(20) }, delivered)).toBe(false);
    expect(movesForward({ rank: SCAN_RANKS.ended, scannedAt: at(10) }, delivered)).toBe(false);
    expect(movesForward(delivered, { rank: SCAN_RANKS.network, scannedAt: at(20) })).toBe(true);
    expect(
      movesForward({ rank: SCAN_RANKS.network, scannedAt: at(21) }, { rank: SCAN_RANKS.network, scannedAt: at(20) }),
    ).toBe(true);
    expect(
      movesForward({ rank: SCAN_RANKS.network, scannedAt: at(19) }, { rank: SCAN_RANKS.network, scannedAt: at(20) }),
    ).toBe(false);
    expect(movesForward({ rank: SCAN_RANKS.booked, scannedAt: at(1) }, null)).toBe(true);
  });
});

describe('the booking machine', () => {
  const allowed = [
    'REQUESTED>ASKED',
    'REQUESTED>FAILED',
    'ASKED>CONFIRMED',
    'ASKED>FAILED',
    'CONFIRMED>FAILED',
    'CONFIRMED>CANCELLED',
  ];

  it('allows exactly six moves of all pairs', () => {
    const found = BOOKING_STATES.flatMap((from) =>
      BOOKING_STATES.filter((to) => bookingMay(from, to)).map((to) => `${from}>${to}`),
    );
    expect(found).toEqual(allowed);
  });

  it('holds the order in every state that has a way on', () => {
    expect(BOOKING_STATES.filter((state) => BOOKING_STATES.some((to) => bookingMay(state, to)))).toEqual([
      ...LIVE_BOOKING_STATES,
    ]);
  });
});
