import { type Place } from './shipment.ts';

type Area = { city: string; state: string; stateCode: string; zone: 'N' | 'W' | 'S' | 'E' | 'X'; local: string };

/** First two digits of a PIN code → the sorting centre that serves it. */
const AREAS: Record<string, Area> = {
  11: { city: 'Delhi', state: 'Delhi', stateCode: 'DL', zone: 'N', local: 'Mayapuri' },
  12: { city: 'Gurugram', state: 'Haryana', stateCode: 'HR', zone: 'N', local: 'Bilaspur' },
  13: { city: 'Ambala', state: 'Haryana', stateCode: 'HR', zone: 'N', local: 'Saha' },
  14: { city: 'Ludhiana', state: 'Punjab', stateCode: 'PB', zone: 'N', local: 'Sahnewal' },
  15: { city: 'Bathinda', state: 'Punjab', stateCode: 'PB', zone: 'N', local: 'MansaRoad' },
  16: { city: 'Chandigarh', state: 'Chandigarh', stateCode: 'CH', zone: 'N', local: 'Rajpura' },
  17: { city: 'Shimla', state: 'Himachal Pradesh', stateCode: 'HP', zone: 'X', local: 'Taradevi' },
  18: { city: 'Jammu', state: 'Jammu and Kashmir', stateCode: 'JK', zone: 'X', local: 'BariBrahmana' },
  19: { city: 'Srinagar', state: 'Jammu and Kashmir', stateCode: 'JK', zone: 'X', local: 'Rangreth' },
  20: { city: 'Noida', state: 'Uttar Pradesh', stateCode: 'UP', zone: 'N', local: 'Sector63' },
  21: { city: 'Prayagraj', state: 'Uttar Pradesh', stateCode: 'UP', zone: 'N', local: 'Naini' },
  22: { city: 'Lucknow', state: 'Uttar Pradesh', stateCode: 'UP', zone: 'N', local: 'TransportNagar' },
  23: { city: 'Varanasi', state: 'Uttar Pradesh', stateCode: 'UP', zone: 'N', local: 'Ramnagar' },
  24: { city: 'Bareilly', state: 'Uttar Pradesh', stateCode: 'UP', zone: 'N', local: 'Parsakhera' },
  25: { city: 'Meerut', state: 'Uttar Pradesh', stateCode: 'UP', zone: 'N', local: 'Partapur' },
  26: { city: 'Haldwani', state: 'Uttarakhand', stateCode: 'UK', zone: 'N', local: 'Rampur' },
  27: { city: 'Gorakhpur', state: 'Uttar Pradesh', stateCode: 'UP', zone: 'N', local: 'Sahjanwa' },
  28: { city: 'Agra', state: 'Uttar Pradesh', stateCode: 'UP', zone: 'N', local: 'Sikandra' },
  30: { city: 'Jaipur', state: 'Rajasthan', stateCode: 'RJ', zone: 'N', local: 'Sitapura' },
  31: { city: 'Udaipur', state: 'Rajasthan', stateCode: 'RJ', zone: 'N', local: 'Sukher' },
  32: { city: 'Kota', state: 'Rajasthan', stateCode: 'RJ', zone: 'N', local: 'Ranpur' },
  33: { city: 'Bikaner', state: 'Rajasthan', stateCode: 'RJ', zone: 'N', local: 'Karni' },
  34: { city: 'Jodhpur', state: 'Rajasthan', stateCode: 'RJ', zone: 'N', local: 'Boranada' },
  36: { city: 'Rajkot', state: 'Gujarat', stateCode: 'GJ', zone: 'W', local: 'Metoda' },
  37: { city: 'Bhuj', state: 'Gujarat', stateCode: 'GJ', zone: 'W', local: 'Madhapar' },
  38: { city: 'Ahmedabad', state: 'Gujarat', stateCode: 'GJ', zone: 'W', local: 'Aslali' },
  39: { city: 'Surat', state: 'Gujarat', stateCode: 'GJ', zone: 'W', local: 'Kim' },
  40: { city: 'Mumbai', state: 'Maharashtra', stateCode: 'MH', zone: 'W', local: 'Bhiwandi' },
  41: { city: 'Pune', state: 'Maharashtra', stateCode: 'MH', zone: 'W', local: 'Chakan' },
  42: { city: 'Nashik', state: 'Maharashtra', stateCode: 'MH', zone: 'W', local: 'Ambad' },
  43: { city: 'Aurangabad', state: 'Maharashtra', stateCode: 'MH', zone: 'W', local: 'Waluj' },
  44: { city: 'Nagpur', state: 'Maharashtra', stateCode: 'MH', zone: 'W', local: 'Butibori' },
  45: { city: 'Indore', state: 'Madhya Pradesh', stateCode: 'MP', zone: 'W', local: 'DewasNaka' },
  46: { city: 'Bhopal', state: 'Madhya Pradesh', stateCode: 'MP', zone: 'W', local: 'Mandideep' },
  47: { city: 'Gwalior', state: 'Madhya Pradesh', stateCode: 'MP', zone: 'W', local: 'Banmore' },
  48: { city: 'Jabalpur', state: 'Madhya Pradesh', stateCode: 'MP', zone: 'W', local: 'Richhai' },
  49: { city: 'Raipur', state: 'Chhattisgarh', stateCode: 'CG', zone: 'W', local: 'Bhanpuri' },
  50: { city: 'Hyderabad', state: 'Telangana', stateCode: 'TS', zone: 'S', local: 'Shamshabad' },
  51: { city: 'Kurnool', state: 'Andhra Pradesh', stateCode: 'AP', zone: 'S', local: 'Orvakal' },
  52: { city: 'Vijayawada', state: 'Andhra Pradesh', stateCode: 'AP', zone: 'S', local: 'Gannavaram' },
  53: { city: 'Visakhapatnam', state: 'Andhra Pradesh', stateCode: 'AP', zone: 'S', local: 'Gajuwaka' },
  56: { city: 'Bengaluru', state: 'Karnataka', stateCode: 'KA', zone: 'S', local: 'Nelamangala' },
  57: { city: 'Mysuru', state: 'Karnataka', stateCode: 'KA', zone: 'S', local: 'Hebbal' },
  58: { city: 'Hubballi', state: 'Karnataka', stateCode: 'KA', zone: 'S', local: 'Gokul' },
  59: { city: 'Belagavi', state: 'Karnataka', stateCode: 'KA', zone: 'S', local: 'Udyambag' },
  60: { city: 'Chennai', state: 'Tamil Nadu', stateCode: 'TN', zone: 'S', local: 'RedHills' },
  61: { city: 'Thanjavur', state: 'Tamil Nadu', stateCode: 'TN', zone: 'S', local: 'Vallam' },
  62: { city: 'Madurai', state: 'Tamil Nadu', stateCode: 'TN', zone: 'S', local: 'Kappalur' },
  63: { city: 'Salem', state: 'Tamil Nadu', stateCode: 'TN', zone: 'S', local: 'Kondalampatti' },
  64: { city: 'Coimbatore', state: 'Tamil Nadu', stateCode: 'TN', zone: 'S', local: 'Sulur' },
  67: { city: 'Kozhikode', state: 'Kerala', stateCode: 'KL', zone: 'S', local: 'Ramanattukara' },
  68: { city: 'Kochi', state: 'Kerala', stateCode: 'KL', zone: 'S', local: 'Aluva' },
  69: { city: 'Thiruvananthapuram', state: 'Kerala', stateCode: 'KL', zone: 'S', local: 'Kazhakoottam' },
  70: { city: 'Kolkata', state: 'West Bengal', stateCode: 'WB', zone: 'E', local: 'Dankuni' },
  71: { city: 'Howrah', state: 'West Bengal', stateCode: 'WB', zone: 'E', local: 'Dhulagarh' },
  72: { city: 'Kharagpur', state: 'West Bengal', stateCode: 'WB', zone: 'E', local: 'Vidyasagar' },
  73: { city: 'Siliguri', state: 'West Bengal', stateCode: 'WB', zone: 'E', local: 'Matigara' },
  74: { city: 'Barasat', state: 'West Bengal', stateCode: 'WB', zone: 'E', local: 'Barrackpore' },
  75: { city: 'Bhubaneswar', state: 'Odisha', stateCode: 'OD', zone: 'E', local: 'Khordha' },
  76: { city: 'Berhampur', state: 'Odisha', stateCode: 'OD', zone: 'E', local: 'Gopalpur' },
  77: { city: 'Rourkela', state: 'Odisha', stateCode: 'OD', zone: 'E', local: 'Kalunga' },
  78: { city: 'Guwahati', state: 'Assam', stateCode: 'AS', zone: 'X', local: 'Amingaon' },
  79: { city: 'Shillong', state: 'Meghalaya', stateCode: 'ML', zone: 'X', local: 'Byrnihat' },
  80: { city: 'Patna', state: 'Bihar', stateCode: 'BR', zone: 'E', local: 'Fatuha' },
  81: { city: 'Bhagalpur', state: 'Bihar', stateCode: 'BR', zone: 'E', local: 'Sabour' },
  82: { city: 'Dhanbad', state: 'Jharkhand', stateCode: 'JH', zone: 'E', local: 'Govindpur' },
  83: { city: 'Ranchi', state: 'Jharkhand', stateCode: 'JH', zone: 'E', local: 'Namkum' },
  84: { city: 'Muzaffarpur', state: 'Bihar', stateCode: 'BR', zone: 'E', local: 'Bela' },
  85: { city: 'Purnia', state: 'Bihar', stateCode: 'BR', zone: 'E', local: 'Gulabbagh' },
};

const GATEWAYS: Record<Area['zone'], Place> = {
  N: { hub: 'Delhi_Airport_GW', city: 'Delhi', state: 'Delhi' },
  W: { hub: 'Mumbai_Bhiwandi_GW', city: 'Mumbai', state: 'Maharashtra' },
  S: { hub: 'Bengaluru_Nelamangala_GW', city: 'Bengaluru', state: 'Karnataka' },
  E: { hub: 'Kolkata_Dankuni_GW', city: 'Kolkata', state: 'West Bengal' },
  X: { hub: 'Guwahati_Amingaon_GW', city: 'Guwahati', state: 'Assam' },
};

const METROS = ['11', '12', '20', '40', '50', '56', '60', '70'];

export type Lane = {
  origin: Place;
  destination: Place;
  /** Sorting centres between both, in order. */
  hubs: Place[];
  transitHours: number;
  zone: 'A' | 'B' | 'C' | 'D' | 'E';
};

export function areaOf(pincode: string): Area | undefined {
  return /^[1-8]\d{5}$/.test(pincode) ? AREAS[pincode.slice(0, 2)] : undefined;
}

/** The delivery centre of a PIN code, named as couriers name theirs: `Delhi_Mayapuri_D (Delhi)`. */
export function placeOf(pincode: string, suffix: 'D' | 'I'): Place {
  const area = areaOf(pincode);
  if (!area) return { hub: `Hub_${pincode}_${suffix}`, city: 'Unknown', state: 'India' };
  return { hub: `${area.city}_${area.local}_${suffix}`, city: area.city, state: area.state };
}

export function laneBetween(fromPincode: string, toPincode: string): Lane {
  const from = areaOf(fromPincode);
  const to = areaOf(toPincode);
  const origin = placeOf(fromPincode, 'I');
  const destination = placeOf(toPincode, 'D');
  if (!from || !to) return { origin, destination, hubs: [GATEWAYS.N], transitHours: 96, zone: 'D' };
  if (from.city === to.city) return { origin, destination, hubs: [], transitHours: 12, zone: 'A' };
  if (from.zone === 'X' || to.zone === 'X') {
    return {
      origin,
      destination,
      hubs: distinct([GATEWAYS[from.zone], GATEWAYS[to.zone]]),
      transitHours: 110,
      zone: 'E',
    };
  }
  if (from.zone === to.zone) {
    return {
      origin,
      destination,
      hubs: [GATEWAYS[from.zone]],
      transitHours: from.state === to.state ? 24 : 40,
      zone: 'B',
    };
  }
  const hubs = distinct([GATEWAYS[from.zone], GATEWAYS[to.zone]]);
  const isMetroLane = METROS.includes(fromPincode.slice(0, 2)) && METROS.includes(toPincode.slice(0, 2));
  return isMetroLane
    ? { origin, destination, hubs, transitHours: 44, zone: 'C' }
    : { origin, destination, hubs, transitHours: 72, zone: 'D' };
}

function distinct(places: Place[]): Place[] {
  return places.filter((place, index) => places.findIndex((other) => other.hub === place.hub) === index);
}

/** Days from pickup to door on a lane; express (`E`) flies. */
export function transitDays(fromPincode: string, toPincode: string, mode: string): number {
  const days = Math.ceil((laneBetween(fromPincode, toPincode).transitHours + 16) / 24);
  return mode === 'E' ? Math.max(1, days - 2) : days;
}
