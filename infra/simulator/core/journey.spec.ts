import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { bookAtDelhivery, type ControlledShipment, shipmentOf } from '../test/bookings.ts';
import { startTestSimulator, type SimulatorClient } from '../test/simulator-client.ts';
import { startReceiver } from '../test/webhook-receiver.ts';

const START = { now: '2026-11-10T04:30:00Z', speed: 0 };
const QUIET = {
  webhookLate: 0,
  webhookDuplicate: 0,
  webhookReordered: 0,
  webhookDropped: 0,
  unknownStatus: 0,
  pickupFailed: 0,
  failedAttempt: 0,
  rto: 0,
  lost: 0,
};

async function runLife(seed: string, references: string[]): Promise<Record<string, unknown>> {
  const client = await startTestSimulator({ seed });
  await client.send('POST', '/clock', START);
  await client.send('PUT', '/control/couriers/delhivery/faults', {
    failedAttempt: 0.5,
    rto: 0.2,
    lost: 0.1,
    unknownStatus: 0.05,
  });
  const awbs = new Map<string, string>();
  for (const reference of references) awbs.set(reference, await bookAtDelhivery(client, reference));
  await client.send('POST', '/clock/jump', { hours: 24 });
  await client.send('POST', '/clock/jump', { hours: 900 });
  const lives: Record<string, unknown> = {};
  for (const [reference, awb] of awbs) {
    const shipment = await shipmentOf(client, awb);
    // What is ahead of the real time is told as of now; all else depends on the seed only.
    lives[reference] = { awb, ...shipment, scans: shipment.scans.map(({ toldAt: _, ...scan }) => scan) };
  }
  await client.close();
  return lives;
}

describe('the life of a parcel', () => {
  let client: SimulatorClient;
  afterEach(() => client?.close());

  const start = async (
    options: Parameters<typeof startTestSimulator>[0] = {},
    rates: Record<string, number> = QUIET,
  ): Promise<void> => {
    client = await startTestSimulator(options);
    await client.send('POST', '/clock', START);
    await client.send('PUT', '/control/couriers/delhivery/faults', rates);
  };

  it('is the same for the same seed and calls, and does not depend on the order of other calls', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `GD-${index}`);
    const first = await runLife('seed-a', names);
    expect(await runLife('seed-a', names)).toEqual(first);
    expect(await runLife('seed-a', [...names].reverse())).toEqual(first);
    expect(await runLife('seed-b', names)).not.toEqual(first);
  });

  it('goes over plausible hubs in growing time to the door', async () => {
    await start();
    const awb = await bookAtDelhivery(client, 'GD-1');
    await client.send('POST', '/clock/jump', { hours: 400 });
    const { scans, plan } = await shipmentOf(client, awb);
    expect(scans.map((scan) => scan.kind)).toEqual([
      'manifested',
      'pickupScheduled',
      'outForPickup',
      'pickedUp',
      'reachedOrigin',
      'leftHub',
      'reachedHub',
      'leftHub',
      'reachedHub',
      'leftHub',
      'reachedDestination',
      'outForDelivery',
      'delivered',
    ]);
    expect(scans.filter((scan) => scan.kind === 'reachedHub').map((scan) => scan.place.hub)).toEqual([
      'Delhi_Airport_GW',
      'Bengaluru_Nelamangala_GW',
    ]);
    expect(scans.map((scan) => scan.at)).toEqual(scans.map((scan) => scan.at).sort((a, b) => a - b));
    expect(plan).toEqual([]);
  });

  it('fails attempts with reasons, tries again, gives up after three and comes back; or is refused, or lost', async () => {
    await start();
    const ends: Record<string, string[]> = {};
    for (const outcome of ['deliveredAfterNdr', 'rto', 'refused', 'lost']) {
      const awb = await bookAtDelhivery(client, `GD-${outcome}`);
      await client.send('POST', `/control/shipments/${awb}/outcome`, { outcome });
      await client.send('POST', '/clock/jump', { hours: 700 });
      const { scans } = await shipmentOf(client, awb);
      expect(scans.filter((scan) => scan.kind === 'undelivered').every((scan) => scan.reason !== undefined)).toBe(true);
      ends[outcome] = scans.map((scan) => scan.kind);
    }
    const count = (outcome: string, kind: string): number =>
      (ends[outcome] ?? []).filter((entry) => entry === kind).length;
    expect([count('deliveredAfterNdr', 'delivered'), count('deliveredAfterNdr', 'undelivered') > 0]).toEqual([1, true]);
    expect([count('rto', 'undelivered'), count('rto', 'rtoDelivered')]).toEqual([3, 1]);
    expect([count('refused', 'undelivered'), count('refused', 'rtoDelivered')]).toEqual([1, 1]);
    expect([ends['lost']?.at(-1), count('lost', 'delivered')]).toEqual(['lost', 0]);
  });

  it('moves only by the desk while the courier is not automatic, and goes on when resumed', async () => {
    await start();
    await client.send('PUT', '/control/couriers/delhivery/settings', { automatic: false });
    const awb = await bookAtDelhivery(client, 'GD-2');
    await client.send('POST', '/clock/jump', { hours: 400 });
    expect((await shipmentOf(client, awb)).scans).toHaveLength(1);
    await client.send('POST', `/control/shipments/${awb}/scans`, { kind: 'outForDelivery' });
    await client.send('PUT', '/control/couriers/delhivery/settings', { automatic: true });
    await client.send('POST', '/clock/jump', { hours: 48 });
    expect((await shipmentOf(client, awb)).scans).toHaveLength(2);
    await client.send('POST', `/control/shipments/${awb}/resume`);
    await client.send('POST', '/clock/jump', { hours: 48 });
    expect((await shipmentOf(client, awb)).scans.map((scan) => scan.kind)).toEqual([
      'manifested',
      'outForDelivery',
      'delivered',
    ]);
  });

  it('never tells of the future: a clock sent ahead makes scans of now, in order', async () => {
    client = await startTestSimulator();
    await client.send('PUT', '/control/couriers/delhivery/faults', QUIET);
    const booked = Date.now();
    const awb = await bookAtDelhivery(client, 'GD-5');
    await client.send('POST', '/clock/jump', { hours: 400 });
    const { scans } = await shipmentOf(client, awb);
    const told = scans.map((scan) => scan.toldAt);
    expect(scans.at(-1)?.kind).toBe('delivered');
    expect(Math.min(...told)).toBeGreaterThanOrEqual(booked - 1);
    expect(Math.max(...told)).toBeLessThanOrEqual(Date.now());
    expect(told).toEqual([...told].sort((a, b) => a - b));
  });

  it('finishes at once with times that end now', async () => {
    await start();
    const awb = await bookAtDelhivery(client, 'GD-3');
    await client.send('POST', '/clock/jump', { hours: 2 });
    await client.send('POST', `/control/shipments/${awb}/finish`, { outcome: 'rto' });
    const { scans, plan } = await shipmentOf(client, awb);
    expect([scans.at(-1)?.kind, scans.at(-1)?.at, plan.length]).toEqual([
      'rtoDelivered',
      Date.parse('2026-11-10T06:30:00Z'),
      0,
    ]);
  });

  it('goes its way after the day that a booking is dated to, as planned or in less time, and stops where it is asked to', async () => {
    await start();
    const bookedAt = Date.parse('2026-10-30T06:00:00Z');
    const way = async (order: string, body: object): Promise<[ControlledShipment['scans'], unknown[]]> => {
      await client.send('PUT', `/control/bookings/${order}`, { at: new Date(bookedAt).toISOString() });
      const awb = await bookAtDelhivery(client, `${order}-1f2e`);
      expect((await shipmentOf(client, awb)).plan).toEqual([]);
      await client.send('POST', `/control/shipments/${awb}/finish`, body);
      const { scans, plan } = await shipmentOf(client, awb);
      expect(scans[0]).toMatchObject({ kind: 'manifested', at: bookedAt });
      expect(scans.map(({ at }) => at)).toEqual(scans.map(({ at }) => at).toSorted((a, b) => a - b));
      return [scans, plan];
    };
    const [planned] = await way('GD-51', { outcome: 'delivered', by: '2026-11-09T06:00:00Z' });
    expect(planned.at(-1)?.kind).toBe('delivered');
    expect(planned.at(-1)?.at).toBeLessThan(Date.parse('2026-11-08T00:00:00Z'));
    const [hurried] = await way('GD-52', { outcome: 'rto', by: '2026-10-31T06:00:00Z' });
    expect([hurried.at(-1)?.kind, hurried.at(-1)?.at]).toEqual(['rtoDelivered', Date.parse('2026-10-31T06:00:00Z')]);
    const [stopped, plan] = await way('GD-53', {
      outcome: 'delivered',
      until: 'outForDelivery',
      by: '2026-11-09T06:00:00Z',
    });
    expect([stopped.at(-1)?.kind, plan]).toEqual(['outForDelivery', []]);
  });

  it('refuses a way it cannot read', async () => {
    await start();
    const awb = await bookAtDelhivery(client, 'GD-54');
    for (const wrong of [{ until: 'teleported' }, { by: 'soon' }])
      expect((await client.send('POST', `/control/shipments/${awb}/finish`, { outcome: 'rto', ...wrong })).status).toBe(
        400,
      );
    expect((await client.send('PUT', '/control/bookings/GD-55', { at: 'soon' })).status).toBe(400);
    expect((await shipmentOf(client, awb)).scans.at(-1)?.kind).toBe('manifested');
  });

  it('outlives a restart, with its clock, its messages and what is still to come', async () => {
    const dataFolder = mkdtempSync(join(tmpdir(), 'simulator-'));
    await start({ dataFolder });
    const awb = await bookAtDelhivery(client, 'GD-4');
    await client.send('POST', '/clock/jump', { hours: 40 });
    const before = await shipmentOf(client, awb);
    await client.close();
    client = await startTestSimulator({ dataFolder, seed: 'another' });
    expect(await shipmentOf(client, awb)).toEqual(before);
    expect((await client.get('/clock')).body).toMatchObject({ now: '2026-11-11T20:30:00.000Z', paused: true });
    await client.send('POST', '/clock/jump', { hours: 400 });
    expect((await shipmentOf(client, awb)).scans.at(-1)?.kind).toBe('delivered');
  });
});

describe('pushes to the product', () => {
  let client: SimulatorClient;
  afterEach(() => client?.close());

  it('carry what Delhivery sends, with its token, once per scan and in order', async () => {
    const receiver = await startReceiver();
    client = await startTestSimulator({
      webhookTargets: { delhivery: { url: `${receiver.url}/hook`, token: 'push-token' } },
    });
    await client.send('POST', '/clock', START);
    await client.send('PUT', '/control/couriers/delhivery/faults', QUIET);
    const awb = await bookAtDelhivery(client, 'GD-1');
    const jump = await client.send('POST', '/clock/jump', { hours: 400 });
    expect(jump.body).toMatchObject({ scans: 12, failed: 0 });
    const { scans } = await shipmentOf(client, awb);
    expect(receiver.received).toHaveLength(scans.length);
    expect(receiver.received[0]).toMatchObject({
      path: '/hook',
      headers: { authorization: 'Token push-token' },
      body: {
        Shipment: {
          AWB: awb,
          ReferenceNo: 'GD-1',
          NSLCode: 'X-UCI',
          Status: { Status: 'Manifested', StatusType: 'UD', StatusDateTime: '2026-11-10T10:00:00.000' },
        },
      },
    });
    expect(receiver.received.at(-1)?.body).toMatchObject({
      Shipment: { Status: { Status: 'Delivered', StatusType: 'DL' } },
    });
    await receiver.close();
  });

  it('are tried again until the product takes them', async () => {
    const receiver = await startReceiver();
    receiver.answerWith(503);
    client = await startTestSimulator({
      webhookTargets: { delhivery: { url: receiver.url, token: 't' } },
      retryDelaysMs: Array.from({ length: 1000 }, () => 30),
    });
    await bookAtDelhivery(client, 'GD-1');
    await client.send('POST', '/control/settle');
    receiver.answerWith(200);
    const list = async () => (await client.get('/control/pushes')).body['pushes'] as Record<string, unknown>[];
    let pushes = await list();
    for (
      const limit = Date.now() + 20_000;
      pushes[0]?.['delivered'] !== true && Date.now() < limit;
      pushes = await list()
    )
      await wait(20);
    expect(pushes[0]).toMatchObject({ delivered: true, status: 200 });
    expect(Number(pushes[0]?.['attempts'])).toBeGreaterThan(1);
    await receiver.close();
  });

  it('come twice, late, in another order, not at all or with an unknown status when asked', async () => {
    const receiver = await startReceiver();
    client = await startTestSimulator({ webhookTargets: { delhivery: { url: receiver.url, token: 't' } } });
    await client.send('POST', '/clock', START);
    const codesFor = async (rates: Record<string, number>): Promise<string[]> => {
      receiver.received.length = 0;
      await client.send('PUT', '/control/couriers/delhivery/faults', { ...QUIET, ...rates });
      const awb = await bookAtDelhivery(client, `GD-${JSON.stringify(rates)}`.replace(/\W/g, '-'));
      for (let step = 0; step < 120; step += 1) await client.send('POST', '/clock/jump', { hours: 4 });
      const own = receiver.received
        .map((entry) => entry.body['Shipment'] as { AWB: string; NSLCode: string })
        .filter((shipment) => shipment.AWB === awb);
      return own.map((shipment) => shipment.NSLCode);
    };
    const plain = await codesFor({});
    expect(await codesFor({ webhookDuplicate: 1 })).toHaveLength(2 * plain.length);
    expect(await codesFor({ webhookDropped: 1 })).toHaveLength(0);
    const shuffled = await codesFor({ webhookReordered: 0.4 });
    expect(shuffled).toHaveLength(plain.length);
    expect(shuffled).not.toEqual(plain);
    expect(await codesFor({ webhookLate: 1 })).toHaveLength(plain.length);
    expect(await codesFor({ unknownStatus: 0.5 })).toContain('X-RMK9');
    await receiver.close();
  });

  it('speak the dates of Xpressbees and Shiprocket', async () => {
    const receiver = await startReceiver();
    const target = { url: receiver.url, token: 'secret' };
    client = await startTestSimulator({ webhookTargets: { xpressbees: target, shiprocket: target } });
    await client.send('POST', '/clock', START);
    const { world } = client.simulator;
    const party = {
      name: 'Asha',
      phone: '9876543210',
      address: '12 MG Road',
      city: 'Pune',
      state: 'Maharashtra',
      pincode: '411001',
    };
    const booking = {
      reference: 'GD-9',
      account: 'a',
      pickupName: 'Okhla',
      from: { ...party, pincode: '110020' },
      to: party,
      isCod: false,
      codRupees: 0,
      valueRupees: 10,
      weightGrams: 10,
      lengthCm: 1,
      breadthCm: 1,
      heightCm: 1,
      contents: 'Soap',
      quantity: 1,
      mode: 'Surface',
    };
    world.shipments.book('xpressbees', booking, world.clock.now());
    world.shipments.book('shiprocket', booking, world.clock.now());
    await client.send('POST', '/control/settle');
    const xpressbees = receiver.received.find((entry) => 'AWBNO' in entry.body);
    expect(xpressbees).toMatchObject({
      headers: { authorization: 'Bearer secret' },
      body: { StatusCode: 'DRC', StatusDate: '10-11-2026', StatusTime: '1000', OrderNo: 'GD-9' },
    });
    const shiprocket = receiver.received.find((entry) => 'awb' in entry.body);
    expect(shiprocket).toMatchObject({
      headers: { 'x-api-key': 'secret' },
      body: {
        current_status: 'AWB ASSIGNED',
        current_status_id: 1,
        current_timestamp: '10 11 2026 10:00:00',
        order_id: 'GD-9',
        scans: [{ date: '2026-11-10 10:00:00' }],
      },
    });
    await receiver.close();
  });
});
