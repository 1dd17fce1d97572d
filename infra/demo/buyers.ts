import { PLACES, UNSERVED_PLACES, type Place } from './indian-places.ts';
import { type SeededRandom } from './seeded-random.ts';

export interface Buyer {
  customer: { firstName: string; lastName: string; phone: string; email?: string };
  address: {
    addressLine1: string;
    addressLine2: string;
    landmark?: string;
    city: string;
    state: string;
    pincode: string;
    country: string;
  };
}

const FIRST_NAMES = [
  'Aarav',
  'Aditi',
  'Ananya',
  'Arjun',
  'Asha',
  'Deepa',
  'Divya',
  'Farhan',
  'Gaurav',
  'Gurpreet',
  'Harini',
  'Imran',
  'Ishaan',
  'Jaspreet',
  'Karthik',
  'Kavya',
  'Lakshmi',
  'Manoj',
  'Meera',
  'Nandini',
  'Neha',
  'Nikhil',
  'Pooja',
  'Prakash',
  'Priya',
  'Rahul',
  'Rekha',
  'Rohan',
  'Sana',
  'Sandeep',
  'Shreya',
  'Suresh',
  'Tenzin',
  'Varun',
  'Vidya',
  'Zoya',
] as const;
const LAST_NAMES = [
  'Agarwal',
  'Bose',
  'Chatterjee',
  'Das',
  'Desai',
  'Dsouza',
  'Fernandes',
  'Gogoi',
  'Gupta',
  'Iyer',
  'Jain',
  'Joshi',
  'Kaur',
  'Khan',
  'Kulkarni',
  'Kumar',
  'Lama',
  'Mehta',
  'Menon',
  'Mishra',
  'Nair',
  'Patel',
  'Pillai',
  'Rao',
  'Reddy',
  'Roy',
  'Sahu',
  'Shaikh',
  'Sharma',
  'Singh',
  'Thakur',
  'Varma',
  'Yadav',
] as const;
const HOUSES = ['Flat', 'House', 'Door', 'Plot', 'Shop'] as const;
const BUILDINGS = [
  'Shanti Apartments',
  'Green Residency',
  'Lake View',
  'Sai Enclave',
  'Palm Court',
  'Rosewood',
  'Sunrise Towers',
  'Maple Heights',
] as const;
const ROADS = [
  '1st Cross',
  '2nd Main',
  'Station Road',
  'Temple Street',
  'School Lane',
  'Market Road',
  'Park Street',
  'Ring Road',
] as const;
const LANDMARKS = [
  'Near the post office',
  'Opposite the bus stand',
  'Behind the temple',
  'Next to the water tank',
  'Above the pharmacy',
] as const;

const WEIGHTED: readonly Place[] = PLACES.flatMap((place) => Array.from({ length: place.weight }, () => place));

/** A plausible buyer; `isUnserved` puts the buyer where no courier goes. */
export function drawBuyer(random: SeededRandom, isUnserved: boolean): Buyer {
  const place = random.pick(isUnserved ? UNSERVED_PLACES : WEIGHTED);
  const firstName = random.pick(FIRST_NAMES);
  const lastName = random.pick(LAST_NAMES);
  const phone = `${random.pick(['6', '7', '8', '9'])}${String(random.between(100_000_000, 999_999_999))}`;
  return {
    customer: {
      firstName,
      lastName,
      phone,
      ...(random.next() < 0.6
        ? { email: `${firstName}.${lastName}${random.between(1, 99)}@mail.example`.toLowerCase() }
        : {}),
    },
    address: {
      addressLine1: `${random.pick(HOUSES)} ${random.between(1, 240)}, ${random.pick(BUILDINGS)}`,
      addressLine2: `${random.pick(ROADS)}, ${random.pick(place.localities)}`,
      ...(random.next() < 0.4 ? { landmark: random.pick(LANDMARKS) } : {}),
      city: place.city,
      state: place.state,
      pincode: random.pick(place.pincodes),
      country: 'India',
    },
  };
}
