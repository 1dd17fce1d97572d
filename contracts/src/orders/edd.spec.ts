import { addDays, estimateDelivery, indiaDay, startOfIndiaDay, type EddFacts } from './index.js';

/** Friday 20 November 2026, 23:00 in India; in UTC it is still Friday. */
const friday = new Date('2026-11-20T17:30:00Z');

const order: EddFacts = {
  status: 'IN_TRANSIT',
  edd: null,
  createdAt: friday,
  shipper: 'delhivery_surface',
  timeline: [],
};

describe('the estimated delivery', () => {
  it('is the edd where there is one', () => {
    expect(estimateDelivery({ ...order, edd: '2026-11-23' }, friday)).toEqual({
      label: 'Moving as expected',
      day: '2026-11-23',
    });
  });

  it('of a delivered order, whose edd the server answers null, is Delivered On and the day it happened', () => {
    const timeline = [{ status: 'DELIVERED', createdAt: new Date('2026-11-19T20:00:00Z') }] as const;
    expect(estimateDelivery({ ...order, status: 'DELIVERED', timeline }, friday)).toEqual({
      label: 'Delivered On',
      day: '2026-11-20',
    });
  });

  it('is otherwise five days after placing', () => {
    expect(estimateDelivery(order, friday)).toEqual({ label: 'Moving as expected', day: '2026-11-25' });
  });

  it('by the own fleet is the next day', () => {
    const thursday = new Date('2026-11-19T05:00:00Z');
    expect(estimateDelivery({ ...order, shipper: 'LIGHTNING', createdAt: thursday }, thursday)?.day).toBe('2026-11-20');
  });

  it('by the own fleet skips Sunday', () => {
    const saturday = new Date('2026-11-21T05:00:00Z');
    expect(estimateDelivery({ ...order, shipper: 'LIGHTNING', createdAt: saturday }, saturday)?.day).toBe('2026-11-23');
  });

  it('[R17] reckons Sunday in India, not in UTC', () => {
    /** Saturday 02:00 in India is still Friday in UTC. */
    const saturdayNight = new Date('2026-11-20T20:30:00Z');
    expect(estimateDelivery({ ...order, shipper: 'LIGHTNING', createdAt: saturdayNight }, saturdayNight)?.day).toBe(
      '2026-11-23',
    );
  });

  it('is Arriving Today on its day', () => {
    expect(estimateDelivery({ ...order, edd: '2026-11-20' }, friday)?.label).toBe('Arriving Today');
  });

  it('[R17] is Arriving Tomorrow on the day before, also when UTC is a day behind', () => {
    expect(estimateDelivery({ ...order, edd: '2026-11-21' }, friday)?.label).toBe('Arriving Tomorrow');
    expect(estimateDelivery({ ...order, edd: '2026-11-22' }, new Date('2026-11-20T19:00:00Z'))?.label).toBe(
      'Arriving Tomorrow',
    );
  });

  it('is Moving as expected in all other cases of an order that moves', () => {
    for (const status of ['READY_TO_SHIP', 'SHIPPED', 'IN_TRANSIT', 'OUT_FOR_DELIVERY'] as const) {
      expect(estimateDelivery({ ...order, status, edd: '2026-11-22' }, friday)?.label).toBe('Moving as expected');
    }
  });

  it('is Delayed once its day has passed, whoever named the day', () => {
    expect(estimateDelivery({ ...order, edd: '2026-11-19' }, friday)).toEqual({ label: 'Delayed', day: '2026-11-19' });
    expect(estimateDelivery({ ...order, status: 'PLACED' }, new Date('2026-11-25T18:30:00Z'))).toEqual({
      label: 'Delayed',
      day: '2026-11-25',
    });
  });

  it.each(['PLACED', 'RTS_FAILED'] as const)(
    'says of a %s order, which no courier has, only by when it is expected',
    (status) => {
      const days = ['2026-11-20', '2026-11-21', '2026-11-25'].map(
        (edd) => estimateDelivery({ ...order, status, edd }, friday)?.label,
      );
      expect(days).toEqual(['Expected by', 'Expected by', 'Expected by']);
    },
  );

  it('says of an undelivered order nothing until the courier has named a later day', () => {
    const said = [null, '2026-11-19', '2026-11-20', '2026-11-21'].map(
      (edd) => estimateDelivery({ ...order, status: 'UNDELIVERED', edd }, friday)?.label,
    );
    expect(said).toEqual([undefined, undefined, undefined, 'Expected by']);
  });

  it.each([
    'UNSERVICEABLE',
    'CANCELLED',
    'LOST',
    'RTO_UNDELIVERED',
    'RTO_DELIVERED',
    'RTO_PROCESSED',
    'DTO_DELIVERED',
    'DTO_PROCESSED',
  ] as const)('is silent about %s', (status) => {
    expect(estimateDelivery({ ...order, status, edd: '2026-11-22' }, friday)).toBeNull();
  });
});

describe('days in India', () => {
  it('[R17] begin at 18:30 UTC', () => {
    expect(indiaDay(new Date('2026-11-20T18:29:59Z'))).toBe('2026-11-20');
    expect(indiaDay(new Date('2026-11-20T18:30:00Z'))).toBe('2026-11-21');
    expect(startOfIndiaDay('2026-11-21').toISOString()).toBe('2026-11-20T18:30:00.000Z');
  });

  it('add across months', () => {
    expect(addDays('2026-02-27', 3)).toBe('2026-03-02');
  });
});
