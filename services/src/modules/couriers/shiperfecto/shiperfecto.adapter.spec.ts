import { startSimulator, type Simulator } from '@godown/infra/simulator';
import { type Credentials } from '@godown/contracts/shipping';
import { DEFAULT_LIMITS, PartnerHttp } from '../../../platform/connectors/index.js';
import { type CourierAccount, type Parcel } from '../kit/courier-adapter.js';
import { ShiperfectoAdapter } from './shiperfecto.adapter.js';

const PLACE = { name: 'Asha', phone: '9876543210', line1: '12 MG Road', city: 'Pune', state: 'MH', pincode: '411001' };
const parcelOf = (reference: string): Parcel => ({
  reference,
  placedAt: new Date('2026-06-10T04:30:00Z'),
  drop: PLACE,
  pickup: PLACE,
  pickupName: 'Okhla',
  items: [{ title: 'Soap', sku: 'S-1', quantity: 2, unitPaise: 24_950 }],
  weightGrams: 700,
  lengthCm: 10,
  breadthCm: 10,
  heightCm: 5,
  totalPaise: 49_900,
  codPaise: 0,
});

describe('Shiperfecto', () => {
  let simulator: Simulator;
  let http: PartnerHttp;
  let adapter: ShiperfectoAdapter;

  beforeEach(async () => {
    simulator = await startSimulator({ port: 0, seed: 'shiperfecto' });
    http = new PartnerHttp(() => undefined, Date.now, { ...DEFAULT_LIMITS, retries: 0 });
    adapter = new ShiperfectoAdapter(http, `${simulator.url}/shiperfecto`);
  });
  afterEach(async () => {
    await http.close();
    await simulator.close();
  });

  const accountOf = (credentials: Credentials): CourierAccount => ({
    courier: 'shiperfecto',
    accountKey: 'test',
    credentials,
  });

  it('opens an account with its key, and one that was saved before with its email and password', async () => {
    const lane = { pickupPincode: '110020', dropPincode: '560034', weightGrams: 500, codPaise: 0 };
    const ask = (credentials: Credentials) => adapter.serviceability(accountOf(credentials), lane);
    await expect(ask({ authToken: 'sim-shiperfecto-key' })).resolves.toBe(true);
    await expect(ask({ email: 'ops@godown.test', password: 'sim-shiperfecto' })).resolves.toBe(true);
    const other = new ShiperfectoAdapter(http, `${simulator.url}/shiperfecto`);
    await expect(other.serviceability(accountOf({ authToken: 'wrong' }), lane)).rejects.toThrow('answered 401');
  });

  it('registers a pickup place once, and again when it moves', async () => {
    const account = accountOf({ authToken: 'sim-shiperfecto-key' });
    const moved = { ...PLACE, line1: '14 MG Road' };
    for (const parcel of [parcelOf('R-1'), parcelOf('R-2'), { ...parcelOf('R-3'), pickup: moved }])
      expect(await adapter.book(account, parcel)).toMatchObject({ booked: true });
    expect(simulator.world.list('shiperfecto-warehouses')).toHaveLength(2);
  });
});
