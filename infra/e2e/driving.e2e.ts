import { PHONE } from './harness/browser.ts';
import { TestPlatform } from './harness/test-platform.ts';

const TRIP_ID = '0190c000-0000-7000-8000-000000000001';

const stop = (position: number, customerName: string): object => ({
  orderId: `0190c000-0000-7000-8000-00000000001${position}`,
  shopOrderId: `GD-${position}`,
  awb: `LTN10000000${position}`,
  position,
  status: 'PICKED_UP',
  customerName,
  phone: '9876543210',
  addressLines: ['12 Lake View Road'],
  city: 'Kochi',
  pincode: '682001',
  codPaise: 0,
  collectedPaise: 0,
  collectedBy: null,
});
const TRIP = {
  id: TRIP_ID,
  status: 'STARTED',
  warehouseName: 'Kochi One',
  stops: [stop(1, 'Meera Nair'), stop(2, 'Anil Kumar')],
};

/** The built screen behind the real shell; the answers to the driver's calls are the test's. */
describe('a driver without a network', () => {
  let platform: TestPlatform;

  beforeAll(async () => {
    platform = await TestPlatform.start();
    await platform.useRealRemotes();
  }, 600_000);
  afterAll(() => platform.close());

  it('gives results that were never given before; they wait on the phone and are sent once when it is back', async () => {
    const { page, context } = await platform.open('warehouse', '/', { viewport: PHONE });
    let hasNetwork = true;
    const sent: { path: string; body: Record<string, unknown> }[] = [];
    // Answers of a test come through even where the browser is offline.
    await context.route('**/api/driver/trip', (route) =>
      hasNetwork
        ? route.fulfill({ json: { status: true, message: 'Success', trip: TRIP, isOffDuty: false } })
        : route.abort('internetdisconnected'),
    );
    await context.route('**/api/driver/trips/**', (route, request) => {
      if (!hasNetwork) return route.abort('internetdisconnected');
      sent.push({ path: new URL(request.url()).pathname, body: request.postDataJSON() as Record<string, unknown> });
      return route.fulfill({ json: { status: true, message: 'Success' } });
    });
    await page.goto(`${platform.gateway.origin('warehouse')}/drive`);
    await page.getByRole('heading', { name: 'Meera Nair' }).waitFor();
    // What the screen fetches ahead; nothing has been touched or pointed at.
    await page.waitForLoadState('networkidle');
    hasNetwork = false;
    await context.setOffline(true);

    await page.getByRole('button', { name: 'Not delivered' }).press('Enter');
    const failed = page.getByRole('dialog', { name: 'Not delivered: GD-1' });
    await failed.getByRole('combobox', { name: 'Reason' }).selectOption('Customer not available');
    await failed.getByRole('button', { name: 'Not delivered' }).press('Enter');
    await page.getByText('1 result is not sent yet').waitFor();

    await page.getByRole('button', { name: 'Deliver', exact: true }).press('Enter');
    const delivered = page.getByRole('dialog', { name: 'Deliver GD-2' });
    await delivered.getByRole('textbox', { name: 'Received by' }).fill('Anil');
    await delivered.getByRole('button', { name: 'Deliver', exact: true }).press('Enter');
    await page.getByText('2 results are not sent yet').waitFor();
    expect(sent).toEqual([]);

    hasNetwork = true;
    await context.setOffline(false);
    await page.getByText(/not sent yet/).waitFor({ state: 'detached' });
    const results = sent.filter(({ path }) => path.includes('/orders/'));
    expect(results.map(({ body }) => [body['result'], body['remark'] ?? body['receiverName']])).toEqual([
      ['UNDELIVERED', 'Customer not available'],
      ['DELIVERED', 'Anil'],
    ]);
    expect(new Set(results.map(({ body }) => body['stepId'])).size).toBe(2);
    await context.close();
  }, 180_000);
});
