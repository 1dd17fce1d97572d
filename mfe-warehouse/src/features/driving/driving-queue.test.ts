import { newUuid } from '@godown/shared-ui/offline';
import { type DriverStop, type DriverTrip, MAX_LOCATION_EVENTS } from '@godown/contracts/fleet';
import { sessionStore } from '@godown/shared-ui/session';
import { readChanges, writeChanges } from './desk-changes.js';
import { afterSteps, bounded, nextBatch, type QueuedStep, readTrip, stepList, writeTrip } from './driving-queue.js';

const at = '2026-11-24T05:00:00.000Z';
const stop = (orderId: string): DriverStop => ({
  orderId,
  shopOrderId: `GD-${orderId}`,
  awb: `LTN-${orderId}`,
  position: 1,
  status: 'PENDING',
  customerName: 'Meera Nair',
  phone: '9876543210',
  addressLines: [],
  city: 'Kochi',
  pincode: '682001',
  codPaise: 0,
  collectedPaise: 0,
  collectedBy: null,
});
const TRIP: DriverTrip = { id: 't1', status: 'CREATED', warehouseName: 'Kochi One', stops: [stop('a'), stop('b')] };
const step = (kind: 'start' | 'complete'): QueuedStep => ({ kind, tripId: 't1', body: { stepId: newUuid(), at } });
const delivered = (orderId: string): QueuedStep => ({
  kind: 'result',
  tripId: 't1',
  orderId,
  body: { stepId: newUuid(), at, result: 'DELIVERED', receiverName: 'Meera' },
});
const position = (tripId = 't1'): QueuedStep => ({
  kind: 'location',
  tripId,
  body: { stepId: newUuid(), at, latitude: 9.9, longitude: 76.2, event: 'REACHED' },
});

const moving = (dueAt: number): QueuedStep => ({
  kind: 'location',
  tripId: 't1',
  dueAt,
  body: { stepId: newUuid(), at, latitude: 9.9, longitude: 76.2, event: 'MOVING' },
});

describe('the queue of a driver', () => {
  afterEach(() => localStorage.clear());

  it('lies on the device under the name of the person, without what cannot be read', () => {
    const steps = [step('start'), delivered('a'), position()];
    stepList('u1').change(() => steps);
    expect(stepList('u1').get().kept).toEqual(steps);
    expect(stepList('u2').get().kept).toEqual([]);
    localStorage.setItem('drivingSteps:u1', JSON.stringify([{ kind: 'result', tripId: 't1' }, steps[0], 7]));
    expect(stepList('u1').get().kept).toEqual([steps[0]]);
    localStorage.setItem('drivingSteps:u1', '{');
    expect(stepList('u1').get().kept).toEqual([]);
  });

  it('keeps the trip for the time without a network until the driver signs out; what was done stays', () => {
    writeTrip('u1', TRIP);
    writeChanges('u1', [{ id: 'c1', event: 'STOPS_REORDERED', at, shopOrderId: null, awb: null }]);
    stepList('u1').change(() => [step('start')]);
    expect([readTrip('u1'), readTrip('u2'), readChanges('u1').length]).toEqual([TRIP, null, 1]);
    sessionStore.getState().signOut();
    expect([readTrip('u1'), readChanges('u1')]).toEqual([null, []]);
    expect(stepList('u1').get().kept).toHaveLength(1);
  });

  it('sends each step by itself and in its order, then positions of one trip at once', () => {
    const [start, one, other] = [step('start'), delivered('a'), position('t2')];
    const positions = Array.from({ length: MAX_LOCATION_EVENTS + 1 }, () => position());
    expect(nextBatch([positions[0] ?? start, start, one], 0)).toEqual([start]);
    expect(nextBatch([one, ...positions], 0)).toEqual([one]);
    expect(nextBatch([...positions, other], 0)).toEqual(positions.slice(0, MAX_LOCATION_EVENTS));
    expect(nextBatch([other], 0)).toEqual([other]);
    expect(nextBatch([], 0)).toEqual([]);
  });

  it('lets positions between the stops wait for others, until the first of them is due', () => {
    const [first, second] = [moving(60_000), moving(120_000)];
    expect(nextBatch([first, second], 0)).toEqual([]);
    expect(nextBatch([first, second], 60_000)).toEqual([first, second]);
    expect(nextBatch([first, position()], 0)).toHaveLength(2);
    // The clock was set back by a year.
    expect(nextBatch([first], -31_536_000_000)).toEqual([first]);
    expect(nextBatch([first, delivered('a')], 0)).toMatchObject([{ kind: 'result' }]);
  });

  it('keeps every step, and of too many positions between the stops every second one', () => {
    const many = Array.from({ length: 1_001 }, (_, index) => moving(index));
    const kept = bounded([delivered('a'), ...many, position()]);
    expect(kept).toHaveLength(503);
    expect(kept[0]).toMatchObject({ kind: 'result' });
    expect(kept.at(-1)).toMatchObject({ body: { event: 'REACHED' } });
    expect(bounded(many.slice(1))).toHaveLength(1_000);
  });

  it('shows the trip as it is once every step has been taken, and leaves another trip alone', () => {
    const after = afterSteps(TRIP, [step('start'), delivered('b'), position()]);
    expect([after.status, after.stops.map(({ status }) => status)]).toEqual(['STARTED', ['PICKED_UP', 'DELIVERED']]);
    expect(afterSteps(TRIP, [step('start'), step('complete')]).status).toBe('COMPLETED');
    expect(afterSteps({ ...TRIP, id: 't9' }, [step('start')]).status).toBe('CREATED');
  });

  it('shows an added parcel on board once it was loaded here, and nothing else', () => {
    const load: QueuedStep = { kind: 'load', tripId: 't1', orderId: 'a', body: { stepId: newUuid(), at } };
    const running: DriverTrip = { ...TRIP, status: 'STARTED' };
    expect(afterSteps(running, [load]).stops.map(({ status }) => status)).toEqual(['PICKED_UP', 'PENDING']);
    expect(afterSteps(running, [load, delivered('a'), load]).stops[0]?.status).toBe('DELIVERED');
    stepList('u1').change(() => [load]);
    expect(stepList('u1').get().kept).toEqual([load]);
  });

  it('names each step by a UUID of its own', () => {
    const ids = Array.from({ length: 100 }, newUuid);
    expect(new Set(ids).size).toBe(100);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });
});
