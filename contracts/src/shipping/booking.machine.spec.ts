import { BOOKING_STATES, bookingMay, LIVE_BOOKING_STATES } from './booking.machine.js';
import { movesForward, SCAN_RANKS } from './shipment-status.js';

describe('scans out of order', () => {
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
