import { jest } from '@jest/globals';
import { type DeliveryPartnerKey, type ShippingQuote } from '@godown/contracts/shipping';
import { SIMULATOR_COURIER_ACCOUNTS } from '@godown/infra/simulator-config';
import { placeOrder, type Shop } from '../../../../test/orders.factory.js';
import { PartnerSimulator } from '../../../../test/partner-simulator.js';
import { book, createShippingApp, createShippingShop, statusOf } from '../../../../test/shipping.factory.js';
import { signInAs } from '../../../../test/sign-in.js';
import { type TestApp } from '../../../../test/test-app.js';
import { CredentialVault } from '../../../platform/connectors/index.js';
import { CourierAdapters, ServiceabilityService } from '../../couriers/index.js';

const BEFORE_THE_GATEWAY = {
  username: 'SIM00001',
  licenceKey: 'l',
  customerCode: '099960',
  trackingUsername: 'SIM00001',
  trackingLicenceKey: 't',
};
const BLUEDART_SKIPPED = 'Bluedart is skipped: enter its Client ID, Secret Key under Delivery partners';
const PICKRR_SKIPPED = 'Pickrr is skipped: cannot be booked through Godown yet';

describe('partners that are on', () => {
  let simulator: PartnerSimulator;
  let app: TestApp;

  beforeAll(async () => {
    simulator = await PartnerSimulator.start();
    await simulator.calm();
    app = await createShippingApp(simulator, { role: 'api' });
  });

  afterEach(() => jest.restoreAllMocks());

  afterAll(async () => {
    await app?.close();
    await simulator?.stop();
  });

  const switchOn = (shop: Shop, key: DeliveryPartnerKey) =>
    shop.seller
      .put('/api/ums/profile/deliveryPartners', {
        partners: [{ key, status: true, credentials: SIMULATOR_COURIER_ACCOUNTS[key] }],
      })
      .expect(200);
  /** As it was saved when fewer fields were asked for. */
  const saveOldBluedart = (companyId: string) =>
    app.sql(
      `UPDATE delivery_partners SET is_enabled = true, sealed_credentials = $1 WHERE company_id = $2 AND courier = 'bluedart'`,
      [app.get(CredentialVault).seal(`company:${companyId}:bluedart`, BEFORE_THE_GATEWAY), companyId],
    );
  const pincodeOf = async (shop: Shop, orderId: string): Promise<string> =>
    (await shop.seller.get(`/api/order/${orderId}`).expect(200)).body.order.pickupAddress.pincode;
  const quote = async (shop: Shop, orderId: string): Promise<ShippingQuote> =>
    (await shop.seller.post('/api/shipping/quote', { orderIds: [orderId] }).expect(200)).body.quote;

  it('and cannot be asked are named with the reason in the quote and in the failed booking, and stop nobody else', async () => {
    const shop = await createShippingShop(app, ['delhivery_surface']);
    await switchOn(shop, 'pickrr');
    await saveOldBluedart(shop.seller.companyId);
    const { has } = CourierAdapters.prototype;
    jest.spyOn(app.get(CourierAdapters), 'has').mockImplementation(function (this: CourierAdapters, courier) {
      return courier !== 'pickrr' && has.call(this, courier);
    });
    const served = await placeOrder(shop);
    expect((await quote(shop, served)).orders).toMatchObject([
      { refusal: null, couriers: [{ courier: 'delhivery_surface' }], skipped: [PICKRR_SKIPPED, BLUEDART_SKIPPED] },
    ]);
    expect((await book(shop, await placeOrder(shop)))[0]).toMatchObject({
      outcome: 'booked',
      courier: 'delhivery_surface',
    });
    await simulator.failNext('delhivery', 'errorWith200');
    const [failed] = await book(shop, served);
    expect(failed?.outcome).toBe('failed');
    expect(failed?.message).toContain(`; ${PICKRR_SKIPPED}; ${BLUEDART_SKIPPED}`);
    const { body } = await shop.seller.get(`/api/order/${served}`).expect(200);
    expect(JSON.stringify(body.order.trails)).toContain(BLUEDART_SKIPPED);
  });

  it('and cannot be asked are named at placing, when the lane is known to be unserved', async () => {
    const shop = await createShippingShop(app, ['delhivery_surface']);
    await saveOldBluedart(shop.seller.companyId);
    const far = {
      shippingAddress: {
        addressLine1: '1 Beach Road',
        city: 'Port Blair',
        state: 'Andaman and Nicobar Islands',
        pincode: '744301',
        country: 'India',
      },
    };
    const first = await placeOrder(shop, { ...far, billingAddress: far.shippingAddress });
    await app
      .get(ServiceabilityService)
      .warm(shop.seller.companyId, [
        { pickupPincode: await pincodeOf(shop, first), dropPincode: '744301', weightGrams: 450, codPaise: 0 },
      ]);
    const orderId = await placeOrder(shop, { ...far, billingAddress: far.shippingAddress });
    const { body } = await shop.seller.get(`/api/order/${orderId}`).expect(200);
    expect(body.order.trails).toMatchObject([
      { orderStatus: 'UNSERVICEABLE', by: 'system', description: `No courier serves the pincode; ${BLUEDART_SKIPPED}` },
    ]);
  });

  it('[ADM-035, INTG-065] are told the carrier that the company wants first, and what they chose is kept', async () => {
    const admin = await signInAs(app, 'admin');
    const shop = await createShippingShop(app, []);
    await switchOn(shop, 'goswift');
    const carriers = async (...wishes: string[]) => {
      const found: unknown[] = [];
      for (const profileValue of wishes) {
        const { companyId } = shop.seller;
        await admin
          .patch('/api/ums/profile/preferences', { companyId, profileType: 'goswiftCourier', profileValue })
          .expect(200);
        const orderId = await placeOrder(shop);
        expect((await book(shop, orderId))[0]).toMatchObject({ outcome: 'booked', courier: 'goswift' });
        expect(await statusOf(app, orderId)).toBe('READY_TO_SHIP');
        const { body } = await shop.seller.get(`/api/shipping/shipments/${orderId}`).expect(200);
        found.push(body.shipments[0].carrierName);
      }
      return found;
    };
    const named = ['BLUEDART', 'AMAZON', 'DELHIVERY', 'EKART', 'SMARTR'];
    expect(await carriers(...named)).toEqual(named);
    expect(await carriers('Default')).toEqual(['EKART']);
  });
});
