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
}

const CITIES = ['Mumbai', 'Pune'];
const OWNERS = ['Ganesh Patil', 'Imran Shaikh', 'Sunita Jadhav', 'Bharat Shah', 'Neha Kulkarni', 'Joseph Pereira'];
const SHOPS = ['General Store', 'Kirana', 'Super Market', 'Provision Store', 'Mart', 'Departmental Store'];

/** Shops of one company in two cities, the same for the same seed. */
export function demoRetailers(seed: string, count: number): DemoRetailer[] {
  const random = new SeededRandom(`${seed}:retailers`);
  const places = PLACES.filter(({ city }) => CITIES.includes(city));
  return Array.from({ length: count }, (_, number) => {
    const { city, state, pincodes, localities } = random.pick(places);
    const place = random.between(0, Math.min(pincodes.length, localities.length) - 1);
    const [firstName = '', lastName = ''] = random.pick(OWNERS).split(' ');
    const locality = localities[place] ?? city;
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
    };
  });
}
