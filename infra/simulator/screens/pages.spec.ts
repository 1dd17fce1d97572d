import { bookAtDelhivery, shipmentOf } from '../test/bookings.ts';
import { startTestSimulator, type SimulatorClient } from '../test/simulator-client.ts';

const PAGE = { accept: 'text/html' };

describe('the pages', () => {
  let client: SimulatorClient;
  beforeEach(async () => {
    client = await startTestSimulator();
    await client.send('POST', '/clock', { now: '2026-11-10T04:30:00Z', speed: 0 });
  });
  afterEach(() => client.close());

  it('are plain pages under a policy that allows no inline script or style', async () => {
    const awb = await bookAtDelhivery(client, 'GD-1');
    for (const path of [
      '/',
      '/phone',
      '/desk/delhivery',
      `/desk/delhivery/${awb}`,
      '/desk/xpressbees',
      '/desk/shiprocket',
      '/clock',
    ]) {
      const page = await client.get(path, PAGE);
      expect([path, page.status]).toEqual([path, 200]);
      expect(page.headers.get('content-security-policy')).toMatch(/default-src 'none'.*script-src 'self'/);
      expect(page.text).not.toMatch(/<script>|<style|\sstyle=|\son\w+="/);
    }
    expect((await client.get('/assets/simulator.css')).headers.get('content-type')).toContain('text/css');
    expect((await client.get('/assets/simulator.js')).headers.get('content-type')).toContain('javascript');
  });

  it('list parcels and find one by order, phone or PIN code', async () => {
    const awb = await bookAtDelhivery(client, 'GD-<1>');
    await bookAtDelhivery(client, 'GD-2', { phone: '9000000002', pin: '110001' });
    const found = await client.get('/desk/delhivery?search=GD-%3C1', PAGE);
    expect(found.text).toContain(awb);
    expect(found.text).toContain('GD-&lt;1&gt;');
    expect(found.text).not.toContain('GD-2');
    expect((await client.get('/desk/delhivery?search=9000000002', PAGE)).text).not.toContain(awb);
    expect((await client.get('/desk/delhivery?search=nothing', PAGE)).text).toContain('Nothing matches');
  });

  it('push any scan with reason, place and time from the desk', async () => {
    const awb = await bookAtDelhivery(client, 'GD-1');
    const pushed = await client.form(`/desk/delhivery/${awb}/scan`, {
      kind: 'undelivered',
      reason: 'badAddress',
      city: 'Mysuru',
      at: '2026-11-10T09:15',
      remark: '',
      code: '',
    });
    expect([pushed.status, pushed.headers.get('location')]).toEqual([303, `/desk/delhivery/${awb}`]);
    expect((await shipmentOf(client, awb)).scans.at(-1)).toMatchObject({
      kind: 'undelivered',
      reason: 'badAddress',
      at: Date.parse('2026-11-10T03:45:00Z'),
      place: { city: 'Mysuru' },
    });
    const page = await client.get(`/desk/delhivery/${awb}`, PAGE);
    expect(page.text).toContain('UD Pending EOD-74');
    expect((await client.form(`/desk/delhivery/${awb}/scan`, { kind: 'flown' })).status).toBe(400);
    expect((await client.get('/desk/xpressbees/' + awb, PAGE)).status).toBe(404);
  });

  it('bring a parcel to its end at once or by the clock', async () => {
    const awb = await bookAtDelhivery(client, 'GD-1');
    await client.form(`/desk/delhivery/${awb}/end`, { outcome: 'lost', when: 'clock' });
    expect((await shipmentOf(client, awb)).scans).toHaveLength(1);
    await client.form(`/desk/delhivery/${awb}/end`, { outcome: 'delivered', when: 'now' });
    expect((await shipmentOf(client, awb)).scans.at(-1)?.kind).toBe('delivered');
  });

  it('set fault rates and rules, and refuse a rate beyond 1', async () => {
    expect((await client.form('/desk/delhivery/faults', { rto: '0.5' })).status).toBe(303);
    expect((await client.form('/desk/delhivery/faults', { rto: '2' })).status).toBe(400);
    await client.form('/desk/delhivery/settings', {
      automatic: 'no',
      codLimitRupees: '1000',
      embargoedPins: '560001, 560002 x',
      unserviceablePins: '',
      callsPerFiveMinutes: '10',
    });
    expect((await client.get('/control/state')).body).toMatchObject({
      couriers: {
        delhivery: {
          rates: { rto: 0.5 },
          settings: {
            automatic: false,
            codLimitRupees: 1000,
            embargoedPins: ['560001', '560002'],
            callsPerFiveMinutes: 10,
          },
        },
      },
    });
  });

  it('steer the clock: pause, pace, jump, set; programs read the same address as JSON', async () => {
    await client.form('/clock/steer', { speed: '60' });
    expect((await client.get('/clock')).body).toMatchObject({ speed: 60, paused: false });
    await client.form('/clock/steer', { speed: '0' });
    await client.form('/clock/steer', { now: '2026-11-12T10:00' });
    await client.form('/clock/steer', { hours: '6' });
    expect((await client.get('/clock')).body).toMatchObject({ now: '2026-11-12T10:30:00.000Z', paused: true });
    expect((await client.get('/clock', PAGE)).text).toContain('2026-11-12 16:00:00');
  });

  it('refuse changes that a page of another site asks for', async () => {
    expect((await client.send('POST', '/clock', { speed: 5 }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  });

  it('let somebody buy at a shop, cancel an order, and break the shop', async () => {
    const shop = '/shops/shopify/lotus.myshopify.com';
    expect((await client.get(shop, PAGE)).status).toBe(404);
    expect((await client.get('/shops', PAGE)).text).toContain('No shop yet');
    await client.send('PUT', '/control/shops/shopify/lotus.myshopify.com/settings', {});
    expect((await client.form(`${shop}/buy`, {})).status).toBe(303);
    await client.form(`${shop}/settings`, { toggle: 'goSilent' });
    await client.form(`${shop}/settings`, { ordersPerHour: '0' });
    expect((await client.form(`${shop}/settings`, { ordersPerHour: 'many' })).status).toBe(400);
    const [order] = client.simulator.shops.get('shopify')?.orders('lotus.myshopify.com') ?? [];
    const page = await client.get(shop, PAGE);
    expect(page.text).toContain(order?.buyer.name ?? 'nobody');
    expect(page.text).toContain('Answer again');
    expect(page.text).not.toMatch(/<script>|<style|\sstyle=|\son\w+="/);
    await client.form(`${shop}/cancel`, { id: order?.id ?? '' });
    expect((await client.get(shop, PAGE)).text).toContain('cancelled');
    expect((await client.get('/shops', PAGE)).text).toContain('lotus.myshopify.com');
  });
});
