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
  /** Longitude and latitude. */
  coordinate: { coordinates: [number, number] };
}

/** A retailer that the company has. */
export interface Store {
  id: string;
  retailer: DemoRetailer;
}

const CITIES = ['Mumbai', 'Pune'];
const OWNERS = ['Ganesh Patil', 'Imran Shaikh', 'Sunita Jadhav', 'Bharat Shah', 'Neha Kulkarni', 'Joseph Pereira'];
const SHOPS = ['General Store', 'Kirana', 'Super Market', 'Provision Store', 'Mart', 'Departmental Store'];

/** Longitude and latitude of the middle of each locality. */
const MIDDLES: Readonly<Record<string, readonly [number, number]>> = {
  Fort: [72.8347, 18.9333],
  'Bandra West': [72.8295, 19.0596],
  'Andheri West': [72.8265, 19.1364],
  Powai: [72.9052, 19.1176],
  'Borivali West': [72.8397, 19.2307],
  Camp: [73.8786, 18.5122],
  'Viman Nagar': [73.9143, 18.5679],
  Kothrud: [73.8077, 18.5074],
  Baner: [73.7868, 18.559],
};
/** A shop lies within so many millionths of a degree of it: about a kilometre. */
const AROUND = 9_000;

/** Shops of one company in two cities, the same for the same seed. */
export function demoRetailers(seed: string, count: number): DemoRetailer[] {
  const random = new SeededRandom(`${seed}:retailers`);
  const spots = new SeededRandom(`${seed}:retailer-spots`);
  const aside = () => spots.between(-AROUND, AROUND) / 1e6;
  const places = PLACES.filter(({ city }) => CITIES.includes(city));
  return Array.from({ length: count }, (_, number) => {
    const { city, state, pincodes, localities } = random.pick(places);
    const place = random.between(0, Math.min(pincodes.length, localities.length) - 1);
    const [firstName = '', lastName = ''] = random.pick(OWNERS).split(' ');
    const locality = localities[place] ?? city;
    const [longitude, latitude] = MIDDLES[locality] ?? [73, 19];
    return {
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
}

function roundTo6(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}
