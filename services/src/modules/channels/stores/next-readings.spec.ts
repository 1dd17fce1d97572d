import { CATALOGUES_BEAT, cronOf, nextReadings, ORDERS_BEAT } from './next-readings.js';

const at = (time: string) => new Date(`2026-11-23T${time}Z`);
const STORE = { disconnectedAt: null, failure: null, catalogueDueAt: at('12:34:00') };

describe('the next reading of a store', () => {
  it('of orders is within five minutes, and of the catalogue with the round after it is due', () => {
    expect(nextReadings(STORE, at('10:01:30'))).toEqual({
      nextPollAt: at('10:05:00').toISOString(),
      nextCatalogueAt: at('12:43:00').toISOString(),
    });
    expect(nextReadings(STORE, at('12:58:00'))).toEqual({
      nextPollAt: at('13:00:00').toISOString(),
      nextCatalogueAt: at('13:03:00').toISOString(),
    });
    expect([cronOf(ORDERS_BEAT), cronOf(CATALOGUES_BEAT)]).toEqual(['0-59/5 * * * *', '3-59/10 * * * *']);
  });

  it('is not named for a disconnected store, nor for the catalogue of one that fails or whose round is not decided', () => {
    const none = { nextPollAt: null, nextCatalogueAt: null };
    expect(nextReadings({ ...STORE, disconnectedAt: at('09:00:00') }, at('10:00:00'))).toEqual(none);
    for (const store of [
      { ...STORE, failure: 'Refused' },
      { ...STORE, catalogueDueAt: null },
    ])
      expect(nextReadings(store, at('10:00:00'))).toEqual({
        nextPollAt: at('10:00:00').toISOString(),
        nextCatalogueAt: null,
      });
  });
});
