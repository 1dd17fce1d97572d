import { PLACES } from './indian-places.ts';
import { SeededRandom } from './seeded-random.ts';

export interface DemoRetailer {
  storeName: string;
  firstName: string;
  lastName: string;
  phone: string;
  addressLine1: string;
  city: string;
  state: string;
  pincode: string;
  country: string;
  /** Most small shops have none. */
  GSTIN?: string;
  /** Longitude and latitude. */
  coordinate: { coordinates: [number, number] };
}

/** A retailer that the company has. */
export interface Store {
  id: string;
  retailer: DemoRetailer;
}

const CITIES = ['Delhi', 'Gurugram', 'Noida'];
const OWNERS = ['Rakesh Gupta', 'Imran Khan', 'Sunita Sharma', 'Harpreet Singh', 'Neha Chauhan', 'Joseph Thomas'];
const SHOPS = ['General Store', 'Kirana', 'Super Market', 'Provision Store', 'Mart', 'Departmental Store'];

/** Longitude and latitude of the middle of each locality. */
const MIDDLES: Readonly<Record<string, readonly [number, number]>> = {
  'Connaught Place': [77.2167, 28.6315],
  'Hauz Khas': [77.2066, 28.5494],
  Kalkaji: [77.259, 28.54],
  Janakpuri: [77.0878, 28.6219],
  Rohini: [77.1025, 28.7041],
  'Civil Lines': [77.0337, 28.4595],
  'DLF Phase 3': [77.0942, 28.4928],
  'Sohna Road': [77.0407, 28.4145],
  'Sector 18': [77.326, 28.57],
  'Sector 93': [77.3835, 28.5216],
  'Sector 62': [77.3649, 28.628],
};
/** Each fits its state, and its check letter is right. */
const GSTINS: Readonly<Record<string, readonly string[]>> = {
  Haryana: ['06AAKFG4821K1ZA', '06AACFS7316M1ZY', '06AAHFB2094Q1Z1', '06AAJFC5573R1ZQ'],
  Delhi: ['07AAKFG4821K1Z8', '07AACFS7316M1ZW', '07AAHFB2094Q1ZZ', '07AAJFC5573R1ZO'],
  'Uttar Pradesh': ['09AAKFG4821K1Z4', '09AACFS7316M1ZS', '09AAHFB2094Q1ZV', '09AAJFC5573R1ZK'],
};
/** The last retailer is this one once more, as another salesman wrote it down: Map Duplicates proposes the two. */
const TWICE = 4;
/** A shop lies within so many millionths of a degree of it: about a kilometre. */
const AROUND = 9_000;

/** Shops of one company in and around Delhi, the same for the same seed. */
export function demoRetailers(seed: string, count: number): DemoRetailer[] {
  const random = new SeededRandom(`${seed}:retailers`);
  const spots = new SeededRandom(`${seed}:retailer-spots`);
  const aside = () => spots.between(-AROUND, AROUND) / 1e6;
  const places = PLACES.filter(({ city }) => CITIES.includes(city));
  const seen = new Map<string, number>();
  const retailers = Array.from({ length: count }, (_, number): DemoRetailer => {
    const { city, state, pincodes, localities } = random.pick(places);
    const place = random.between(0, Math.min(pincodes.length, localities.length) - 1);
    const [firstName = '', lastName = ''] = random.pick(OWNERS).split(' ');
    const locality = localities[place] ?? city;
    const [longitude, latitude] = MIDDLES[locality] ?? [77.2, 28.6];
    const inState = seen.get(state) ?? 0;
    seen.set(state, inState + 1);
    const gstin = GSTINS[state]?.[inState];
    return {
      ...(gstin === undefined ? {} : { GSTIN: gstin }),
      storeName: `${lastName} ${random.pick(SHOPS)}, ${locality}`,
      firstName,
      lastName,
      phone: String(9_830_000_100 + number),
      addressLine1: `Shop ${random.between(1, 90)}, ${locality}`,
      city,
      state,
      pincode: pincodes[place] ?? '',
      country: 'India',
      coordinate: { coordinates: [roundTo6(longitude + aside()), roundTo6(latitude + aside())] },
    };
  });
  return retailers.map((retailer, number) => {
    const first = retailers[TWICE];
    return number < count - 1 || first === undefined || number === TWICE ? retailer : againAs(first, retailer);
  });
}

/** One shop with another phone, without a GSTIN, its name and address spelt otherwise. */
function againAs({ GSTIN: _GSTIN, ...first }: DemoRetailer, { phone }: DemoRetailer): DemoRetailer {
  const { storeName, addressLine1 } = first;
  return {
    ...first,
    phone,
    storeName: storeName.replace(',', 's,'),
    addressLine1: addressLine1.replace('Shop', 'Shop No.'),
  };
}

function roundTo6(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}
