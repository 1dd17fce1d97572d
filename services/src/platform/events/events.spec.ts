import { type EventMap, isOfType, type NewEvent } from './event-map.js';

const PLACED: NewEvent = {
  type: 'order.placed',
  companyId: 'company',
  subjectId: 'order',
  data: { status: 'PLACED', at: '2026-11-23T10:00:00.000Z', shopOrderId: 'GD1' },
};

describe('types of events', () => {
  it('tie the data to the type: what does not fit does not compile', () => {
    // @ts-expect-error an unknown type
    const unknown: keyof EventMap = 'order.teleported';
    // @ts-expect-error data of another event
    const wrong: NewEvent<'order.moved'> = { ...PLACED, type: 'order.moved' };
    expect([unknown, wrong]).toHaveLength(2);
  });

  it('are narrowed by the name', () => {
    expect([PLACED].filter(isOfType('order.placed')).map(({ data }) => data.shopOrderId)).toEqual(['GD1']);
    expect([PLACED].filter(isOfType('order.moved'))).toEqual([]);
  });
});
