import { startSimulator, type Simulator } from '@godown/infra/simulator';
import { DEFAULT_LIMITS, PartnerHttp } from '../../../platform/connectors/index.js';
import { type CourierAccount, type Parcel } from '../kit/courier-adapter.js';
import { BlitzAdapter } from './blitz.adapter.js';

const PLACE = { name: 'Asha', phone: '9876543210', line1: '12 MG Road', city: 'Pune', state: 'MH', pincode: '411001' };
const PARCEL: Parcel = {
  reference: 'R-1',
  placedAt: new Date('2026-06-10T04:30:00Z'),
  drop: PLACE,
  pickup: PLACE,
  pickupName: 'Okhla',
  items: [{ title: 'Soap', sku: 'S-1', quantity: 2, unitPaise: 24_950 }],
  weightGrams: 700,
  lengthCm: 12.5,
  breadthCm: 10,
  heightCm: 5,
  totalPaise: 49_900,
  codPaise: 0,
};

describe('Blitz', () => {
  let simulator: Simulator;
  let http: PartnerHttp;
  let adapter: BlitzAdapter;

  beforeEach(async () => {
    simulator = await startSimulator({ port: 0, seed: 'blitz' });
    http = new PartnerHttp(() => undefined, Date.now, { ...DEFAULT_LIMITS, retries: 0 });
    adapter = new BlitzAdapter(http, `${simulator.url}/blitz`);
  });
  afterEach(async () => {
    await http.close();
    await simulator.close();
  });

  const accountOf = (password: string): CourierAccount => ({
    courier: 'blitz',
    accountKey: 'test',
    credentials: { username: 'godown', password },
  });

  it('takes a refusal that names a waybill for a booking: the parcel is there', async () => {
    const account = accountOf('sim-blitz');
    const first = await adapter.book(account, PARCEL);
    expect(await adapter.book(account, PARCEL)).toEqual(first);
    const [shipment] = simulator.world.shipments.findByReference('blitz', 'R-1');
    expect(shipment?.booking).toMatchObject({ lengthCm: 12.5, weightGrams: 700 });
  });

  it('says so when the login is refused, which Blitz does with HTTP 200', async () => {
    await expect(adapter.findByReference(accountOf('wrong'), 'R-1')).rejects.toMatchObject({
      code: 'PARTNER_LOGIN',
      message: 'Blitz refused the login: Incorrect username or password',
    });
  });

  it('asks the host that signs in and tracks, and books at the other one', async () => {
    const split = new BlitzAdapter(http, `${simulator.url}/blitz`, { shipment: 'http://127.0.0.1:9' });
    await expect(split.findByReference(accountOf('sim-blitz'), 'R-1')).resolves.toBeNull();
    await expect(split.book(accountOf('sim-blitz'), PARCEL)).rejects.toThrow('could not be reached');
  });
});
