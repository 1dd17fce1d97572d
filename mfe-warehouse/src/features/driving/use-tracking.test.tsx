import { type DriverTrip } from '@godown/contracts/fleet';
import { jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { type QueuedStep } from './driving-queue.js';
import { useTracking } from './use-tracking.js';

const MINUTE_MS = 60_000;
const TRIP: DriverTrip = {
  id: 't1',
  status: 'STARTED',
  warehouseName: 'Kochi One',
  stops: [
    {
      orderId: 'a',
      shopOrderId: 'GD-1',
      awb: 'LTN1',
      position: 1,
      status: 'PICKED_UP',
      customerName: 'Meera',
      phone: '9876543210',
      addressLines: [],
      city: 'Kochi',
      pincode: '682001',
      codPaise: 0,
      collectedPaise: 0,
      collectedBy: null,
      latitude: 9.99,
      longitude: 76.26,
    },
  ],
};

describe('where the vehicle is', () => {
  let told: QueuedStep[] = [];
  let here = { latitude: 9.93, longitude: 76.26, accuracy: 20 };
  const add = (step: QueuedStep) => void told.push(step);

  beforeEach(() => {
    told = [];
    here = { latitude: 9.93, longitude: 76.26, accuracy: 20 };
    jest.useFakeTimers();
    Object.defineProperty(navigator, 'geolocation', {
      configurable: true,
      value: { getCurrentPosition: (tell: (position: object) => void) => tell({ coords: here }) },
    });
  });
  afterEach(() => {
    jest.useRealTimers();
    for (const name of ['geolocation', 'getBattery']) Reflect.deleteProperty(navigator, name);
  });

  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const waits = () => told.map((step) => (step.kind === 'location' ? (step.dueAt ?? 0) - Date.now() : null));
  const battery = (level: number) =>
    Object.defineProperty(navigator, 'getBattery', {
      configurable: true,
      value: () => Promise.resolve({ level, charging: false }),
    });

  it('is told each minute of a running trip, if the vehicle has moved and the receiver knows it well', async () => {
    const { unmount } = renderHook(() => useTracking(TRIP, add));
    await pass(MINUTE_MS);
    expect(told).toMatchObject([{ tripId: 't1', body: { event: 'MOVING', latitude: 9.93, longitude: 76.26 } }]);
    expect(waits()).toEqual([5 * MINUTE_MS]);
    await pass(MINUTE_MS);
    expect(told).toHaveLength(1);
    here = { latitude: 9.94, longitude: 76.26, accuracy: 5_000 };
    await pass(MINUTE_MS);
    expect(told).toHaveLength(1);
    here = { ...here, accuracy: 10 };
    await pass(MINUTE_MS);
    expect(told).toHaveLength(2);
    unmount();
    here = { ...here, latitude: 9.95 };
    await pass(5 * MINUTE_MS);
    expect(told).toHaveLength(2);
  });

  it('is told sooner near a stop, and at once', async () => {
    here = { latitude: 9.991, longitude: 76.26, accuracy: 20 };
    renderHook(() => useTracking(TRIP, add));
    await pass(MINUTE_MS);
    expect(waits()).toEqual([0]);
    here = { latitude: 9.9902, longitude: 76.26, accuracy: 20 };
    await pass(MINUTE_MS / 3);
    expect(told).toHaveLength(2);
  });

  it('is told seldom on a low battery', async () => {
    battery(0.1);
    renderHook(() => useTracking(TRIP, add));
    await pass(MINUTE_MS);
    expect(waits()).toEqual([15 * MINUTE_MS]);
    here = { latitude: 9.94, longitude: 76.26, accuracy: 20 };
    await pass(4 * MINUTE_MS);
    expect(told).toHaveLength(1);
    await pass(MINUTE_MS);
    expect(told).toHaveLength(2);
  });

  it('is told by no trip that does not run, nor by a phone that does not know', async () => {
    const { rerender } = renderHook(({ trip }) => useTracking(trip, add), {
      initialProps: { trip: { ...TRIP, status: 'CREATED' } as DriverTrip | null },
    });
    await pass(5 * MINUTE_MS);
    rerender({ trip: null });
    await pass(5 * MINUTE_MS);
    Reflect.deleteProperty(navigator, 'geolocation');
    rerender({ trip: TRIP });
    await pass(5 * MINUTE_MS);
    expect(told).toEqual([]);
  });
});
