import { STATUS_UPDATE_OPTIONS } from '@godown/contracts/companies';
import { waitingMessages } from '../../../test/messages.js';
import { createShop, placeOrder, type Shop, walk } from '../../../test/orders.factory.js';
import { signInAs } from '../../../test/sign-in.js';
import { createTestApp, type TestApp } from '../../../test/test-app.js';

const TRIGGERS = ['PLACED', 'IN_TRANSIT', 'OUT_FOR_DELIVERY', 'DELIVERED'];
const JOURNEY = [
  ['READY_TO_SHIP', 'seller'],
  ['SHIPPED', 'courier'],
  ['IN_TRANSIT', 'courier'],
  ['OUT_FOR_DELIVERY', 'courier'],
  ['DELIVERED', 'courier'],
] as const;

describe('messages about the status of an order', () => {
  let app: TestApp;
  let shop: Shop;
  let nextPhone = 9_500_000_000;

  beforeAll(async () => {
    app = await createTestApp({ role: 'api' });
    shop = await createShop(app, await signInAs(app, 'seller'));
  });

  afterAll(async () => {
    await app.close();
  });

  afterEach(() => app.clock.reset());

  /** What the buyer of an order gets from its placing to its delivery. */
  async function told(preferences: object): Promise<string[]> {
    const { companyId } = shop.seller;
    await app.sql(`UPDATE companies SET name = 'Lotus', preferences = $2 WHERE id = $1`, [
      companyId,
      JSON.stringify(preferences),
    ]);
    const phone = String(++nextPhone);
    const orderId = await placeOrder(shop, { customer: { firstName: 'Meera', phone } });
    await app.sql(`UPDATE orders SET delivery_awb = 'AWB' || right(id::text, 8) WHERE id = $1`, [orderId]);
    await walk(app, companyId, orderId, ...JOURNEY);
    const messages = await waitingMessages(app, phone);
    return messages.map(
      ({ channel, text }) => `${channel}: ${/ is (.+)\. Follow it: http:\/\/track/.exec(text)?.[1] ?? text}`,
    );
  }

  it('tells nobody anything by default', async () => {
    expect(await told({})).toEqual([]);
  });

  it('[INTG-056, INTG-071, ADM-042] tells by WhatsApp at the default triggers once the module is switched on', async () => {
    expect(
      await told({
        waModules: {
          ndr: { isActive: false, triggerStatus: ['UNDELIVERED'] },
          waNotif: { isActive: true, triggerStatus: TRIGGERS },
        },
      }),
    ).toEqual(['whatsapp: Placed', 'whatsapp: In Transit', 'whatsapp: Out For Delivery', 'whatsapp: Delivered']);
  });

  it('[INTG-067, INTG-071, ADM-040] tells by SMS at the chosen ones of the same four moments', async () => {
    expect(STATUS_UPDATE_OPTIONS.map(({ value }) => value)).toEqual(TRIGGERS);
    expect(STATUS_UPDATE_OPTIONS.map(({ label }) => label)).toEqual([
      'Placed',
      'In Transit',
      'Out For Delivery',
      'Delivered',
    ]);
    expect(await told({ sendSmsOnStatusUpdates: TRIGGERS })).toEqual([
      'sms: Placed',
      'sms: In Transit',
      'sms: Out For Delivery',
      'sms: Delivered',
    ]);
    expect(await told({ sendSmsOnStatusUpdates: ['OUT_FOR_DELIVERY'] })).toEqual(['sms: Out For Delivery']);
  });

  describe('the mail at ready to ship', () => {
    let nextMail = 0;

    async function mailed(
      preferences: object,
      steps: readonly (typeof JOURNEY)[number][] = JOURNEY,
    ): Promise<string[]> {
      const { companyId } = shop.seller;
      await app.sql(`UPDATE companies SET name = 'Lotus', preferences = '{}' WHERE id = $1`, [companyId]);
      for (const [profileType, profileValue] of Object.entries(preferences))
        await shop.seller.patch('/api/ums/profile/preferences', { companyId, profileType, profileValue }).expect(200);
      const email = `meera${++nextMail}@buyers.example`;
      const orderId = await placeOrder(shop, {
        customer: { firstName: 'Meera', phone: '9876543210', email },
      });
      await walk(app, companyId, orderId, ...steps);
      return (await waitingMessages(app, email)).map(
        ({ channel, template, text }) => `${channel} ${template}: ${text}`,
      );
    }

    it('[ADM-033] goes to the buyer once, when the company wants it', async () => {
      expect(await mailed({ sendMailOnRTS: false })).toEqual([]);
      const mail = expect.stringMatching(
        /^email ready-to-ship: Hello Meera,\n\nyour order \S+ from Lotus is packed and waits for the courier\. Follow it: http:/,
      );
      expect(await mailed({ sendMailOnRTS: true }, [])).toEqual([]);
      expect(await mailed({ sendMailOnRTS: true }, JOURNEY.slice(0, 1))).toEqual([mail]);
      expect(await mailed({ sendMailOnRTS: true })).toEqual([mail]);
    });

    it('[ADM-034] is not sent once all mails are stopped, whatever else is set', async () => {
      expect(await mailed({ sendMailOnRTS: true, stopEmailService: true })).toEqual([]);
      expect(await mailed({ sendMailOnRTS: true, stopEmailService: false })).toHaveLength(1);
    });

    it('is sent to nobody who left no address', async () => {
      const { companyId } = shop.seller;
      await app.sql(`UPDATE companies SET preferences = '{"sendMailOnRTS": true}' WHERE id = $1`, [companyId]);
      const count = () =>
        app.sql(`SELECT FROM outgoing_messages WHERE tenant_id = $1 AND channel = 'email'`, [companyId]);
      const before = (await count()).length;
      await walk(app, companyId, await placeOrder(shop), ...JOURNEY);
      expect(await count()).toHaveLength(before);
    });
  });

  it("leads to the parcel's own tracking page", async () => {
    await told({ sendSmsOnStatusUpdates: ['DELIVERED'] });
    const [message] = await waitingMessages(app, String(nextPhone));
    expect(message?.text).toMatch(
      /^Your Lotus order \S+ is Delivered\. Follow it: http:\/\/track\.localhost:8080\/track\/AWB\w{8}$/,
    );
  });
});
