import { DEFAULT_WA_MODULES, PREFERENCE_NAMES, PREFERENCES } from '@godown/contracts/companies';
import sharp from 'sharp';
import { signInAs, type SignedIn } from '../../../test/sign-in.js';
import { createTestApp, type TestApp } from '../../../test/test-app.js';

/** A value of each kind that is not the default, and one that does not fit. */
const VALUES: Record<string, { good: unknown; bad: unknown }> = {
  flag: { good: true, bad: 'yes' },
  grams: { good: 5000, bad: 0.5 },
  goswift: { good: 'EKART', bad: 'FEDEX' },
  shiperfecto: { good: 'DELHIVERY', bad: 'EKART' },
  statusUpdates: { good: ['PLACED', 'DELIVERED'], bad: ['LOST'] },
  waModules: {
    good: { ...DEFAULT_WA_MODULES, ndr: { isActive: true, triggerStatus: ['UNDELIVERED'] } },
    bad: { ndr: { isActive: true } },
  },
};

/** As the specification lists them. */
const ADMIN_CONTROLLED = [
  ...['maxWeightWL', 'fulfillWLOnly', 'preferMicroOverPseudo', 'goswiftCourier', 'shiperfectoCourier'],
  ...['isD2RAccount', 'shouldShowSpecialDiscount', 'flagDiscountedCOD', 'waModules'],
];

describe('Company settings', () => {
  let app: TestApp;
  let admin: SignedIn;

  beforeAll(async () => {
    app = await createTestApp({ role: 'api' });
    admin = await signInAs(app, 'admin');
  });

  afterAll(async () => {
    await app.close();
  });

  const change = (who: SignedIn, companyId: string, profileType: string, profileValue: unknown) =>
    who.patch('/api/ums/profile/preferences', { companyId, profileType, profileValue });

  it('[ADM-056] keeps each preference and refuses a value of another kind', async () => {
    const seller = await signInAs(app, 'seller');
    for (const name of PREFERENCE_NAMES) {
      const { good, bad } = VALUES[PREFERENCES[name].kind] ?? {};
      await change(admin, seller.companyId, name, bad).expect(400);
      const { body } = await change(admin, seller.companyId, name, good).expect(200);
      expect([name, body.responseBody.preferences[name]]).toEqual([name, good]);
      expect(body.responseMessage).toBe('Preferences updated successfully');
    }
    const read = await admin.get(`/api/ums/profile/preferences?companyId=${seller.companyId}`).expect(200);
    for (const name of PREFERENCE_NAMES)
      expect(read.body.responseBody.preferences[name]).toEqual(VALUES[PREFERENCES[name].kind]?.good);
  });

  it('[ADM-061, INTG-055, INTG-056] starts every company with the defaults', async () => {
    const seller = await signInAs(app, 'seller');
    const { body } = await seller.get(`/api/ums/profile/preferences?companyId=${seller.companyId}`).expect(200);
    const { maxWeightWL, goswiftCourier, shiperfectoCourier, sendSmsOnStatusUpdates, waModules, ...flags } =
      body.responseBody.preferences;
    expect({ maxWeightWL, goswiftCourier, shiperfectoCourier, sendSmsOnStatusUpdates }).toEqual({
      maxWeightWL: 3000,
      goswiftCourier: 'Default',
      shiperfectoCourier: 'BLUEDART',
      sendSmsOnStatusUpdates: [],
    });
    expect(waModules).toEqual({
      ndr: { isActive: false, triggerStatus: ['UNDELIVERED'] },
      waNotif: { isActive: false, triggerStatus: ['PLACED', 'IN_TRANSIT', 'OUT_FOR_DELIVERY', 'DELIVERED'] },
    });
    expect(Object.values(flags).every((value) => value === false)).toBe(true);
    expect(Object.keys(flags)).toHaveLength(22);
  });

  it('[ADM-046] lets a seller change their own preferences but not those that an admin controls', async () => {
    const seller = await signInAs(app, 'seller');
    for (const name of PREFERENCE_NAMES) {
      const answer = await change(seller, seller.companyId, name, VALUES[PREFERENCES[name].kind]?.good);
      expect([name, answer.status]).toEqual([name, ADMIN_CONTROLLED.includes(name) ? 403 : 200]);
    }
    const read = await admin.get(`/api/ums/profile/preferences?companyId=${seller.companyId}`);
    expect(read.body.responseBody.preferences).toMatchObject({
      hideItemLabel: true,
      isD2RAccount: false,
      maxWeightWL: 3000,
    });
  });

  it('refuses an unknown preference, a foreign company and roles without the right', async () => {
    const seller = await signInAs(app, 'seller');
    const foreign = await signInAs(app, 'seller');
    await change(seller, seller.companyId, 'balance', true).expect(400);
    await change(seller, seller.companyId, '__proto__', true).expect(400);
    await change(seller, foreign.companyId, 'hideItemLabel', true).expect(404);
    await seller.get(`/api/ums/profile/preferences?companyId=${foreign.companyId}`).expect(404);
    await change(await signInAs(app, 'sub_admin'), seller.companyId, 'hideItemLabel', true).expect(403);
    await change(
      await signInAs(app, 'warehouse_user', { companyIds: [seller.companyId] }),
      seller.companyId,
      'hideItemLabel',
      true,
    ).expect(403);
  });

  describe('invoicing', () => {
    const invoicing = {
      legalName: 'Loom & Co Private Limited',
      gstin: '27AAPFU0939F1ZV',
      pan: 'AAPFU0939F',
      addressLine1: '12 Loom Street',
      city: 'Surat',
      state: 'Gujarat',
      pincode: '395003',
      invoicePrefix: 'LC/26-',
    };

    it("[ADM-009] is empty at first, complete once filled, and stays one company's own", async () => {
      const seller = await signInAs(app, 'seller');
      expect((await seller.get('/api/ums/profile/invoicing').expect(200)).body.responseBody).toEqual({
        invoicing: null,
        isComplete: false,
      });
      expect((await seller.get('/api/ums/profile')).body.responseBody.invoicingComplete).toBe(false);
      const { body } = await seller.put('/api/ums/profile/invoicing', invoicing).expect(200);
      expect(body.responseBody).toEqual({
        invoicing: { ...invoicing, upiAddress: '', signatureImage: null },
        isComplete: true,
      });
      expect((await seller.get('/api/ums/profile')).body.responseBody.invoicingComplete).toBe(true);
      const other = await signInAs(app, 'seller');
      expect((await other.get('/api/ums/profile/invoicing')).body.responseBody.invoicing).toBeNull();
    });

    it('keeps the UPI address while it is not sent, and removes it when it is empty', async () => {
      const seller = await signInAs(app, 'seller');
      const save = async (more: object) =>
        (await seller.put('/api/ums/profile/invoicing', { ...invoicing, ...more }).expect(200)).body.responseBody
          .invoicing.upiAddress;
      expect(await save({ upiAddress: 'loom.co@icici' })).toBe('loom.co@icici');
      expect(await save({})).toBe('loom.co@icici');
      expect(await save({ upiAddress: '' })).toBe('');
    });

    it('redraws the signature, keeps it while it is not sent, and removes it on null', async () => {
      const seller = await signInAs(app, 'seller');
      const picture = await sharp({ create: { width: 1200, height: 300, channels: 3, background: 'navy' } })
        .withExif({ IFD0: { Copyright: 'secret place' } })
        .jpeg()
        .toBuffer();
      const signatureImage = `data:image/jpeg;base64,${picture.toString('base64')}`;
      const saved = await seller.put('/api/ums/profile/invoicing', { ...invoicing, signatureImage }).expect(200);
      const kept = Buffer.from(saved.body.responseBody.invoicing.signatureImage.split(',')[1], 'base64');
      expect(await sharp(kept).metadata()).toMatchObject({ format: 'png', width: 600, height: 150 });
      expect(kept.toString('latin1')).not.toContain('secret place');
      const again = await seller.put('/api/ums/profile/invoicing', { ...invoicing, city: 'Pune' }).expect(200);
      expect(again.body.responseBody.invoicing).toMatchObject({
        city: 'Pune',
        signatureImage: saved.body.responseBody.invoicing.signatureImage,
      });
      const gone = await seller.put('/api/ums/profile/invoicing', { ...invoicing, signatureImage: null }).expect(200);
      expect(gone.body.responseBody.invoicing.signatureImage).toBeNull();
    });

    it.each([
      [{ legalName: ' ' }, 'Please enter legal name'],
      [{ gstin: 'nonsense' }, 'Please enter a valid GSTIN'],
      [{ pan: '' }, 'Please enter a valid PAN'],
      [{ upiAddress: 'loom' }, 'Please enter a UPI address such as loom@icici'],
      [{ pincode: '012345' }, 'Please enter a valid pincode'],
      [{ invoicePrefix: 'far too long prefix' }, 'Invoice prefix should be 1 to 10 letters, digits, - or /'],
      [{ signatureImage: 'data:image/svg+xml;base64,PHN2Zz4=' }, 'The signature should be a PNG, JPEG or WebP image'],
      [
        { signatureImage: `data:image/png;base64,${Buffer.from('<script>').toString('base64')}` },
        'The signature should be a PNG, JPEG or WebP image',
      ],
    ])('refuses %j', async (fault, message) => {
      const seller = await signInAs(app, 'seller');
      const { body } = await seller.put('/api/ums/profile/invoicing', { ...invoicing, ...fault }).expect(400);
      expect(body.responseMessage).toBe(message);
      expect((await seller.get('/api/ums/profile/invoicing')).body.responseBody.invoicing).toBeNull();
    });

    it('is for sellers only', async () => {
      await admin.get('/api/ums/profile/invoicing').expect(403);
      await (await signInAs(app, 'warehouse_user')).put('/api/ums/profile/invoicing', invoicing).expect(403);
    });
  });
});
