import { newUuid } from '@godown/shared-ui/offline';
import { type DriverStop, type DriverTrip, MAX_LOCATION_EVENTS } from '@godown/contracts/fleet';
import { afterSteps, nextBatch, type QueuedStep, readSteps, writeSteps } from './driving-queue.js';

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

describe('the queue of a driver', () => {
  afterEach(() => localStorage.clear());

  it('lies on the device under the name of the person, without what cannot be read', () => {
    const steps = [step('start'), delivered('a'), position()];
    expect(writeSteps('u1', steps)).toBe(true);
    expect(readSteps('u1')).toEqual(steps);
    expect(readSteps('u2')).toEqual([]);
    localStorage.setItem('drivingSteps:u1', JSON.stringify([{ kind: 'result', tripId: 't1' }, steps[0], 7]));
    expect(readSteps('u1')).toEqual([steps[0]]);
    localStorage.setItem('drivingSteps:u1', '{');
    expect(readSteps('u1')).toEqual([]);
  });

  it('sends each step by itself and in its order, then positions of one trip at once', () => {
    const [start, one, other] = [step('start'), delivered('a'), position('t2')];
    const positions = Array.from({ length: MAX_LOCATION_EVENTS + 1 }, () => position());
    expect(nextBatch([positions[0] ?? start, start, one])).toEqual([start]);
    expect(nextBatch([one, ...positions])).toEqual([one]);
    expect(nextBatch([...positions, other])).toEqual(positions.slice(0, MAX_LOCATION_EVENTS));
    expect(nextBatch([other])).toEqual([other]);
    expect(nextBatch([])).toEqual([]);
  });

  it('shows the trip as it is once every step has been taken, and leaves another trip alone', () => {
    const after = afterSteps(TRIP, [step('start'), delivered('b'), position()]);
    expect([after.status, after.stops.map(({ status }) => status)]).toEqual(['STARTED', ['PICKED_UP', 'DELIVERED']]);
    expect(afterSteps(TRIP, [step('start'), step('complete')]).status).toBe('COMPLETED');
    expect(afterSteps({ ...TRIP, id: 't9' }, [step('start')]).status).toBe('CREATED');
  });

  it('names each step by a UUID of its own', () => {
    const ids = Array.from({ length: 100 }, newUuid);
    expect(new Set(ids).size).toBe(100);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });
});
