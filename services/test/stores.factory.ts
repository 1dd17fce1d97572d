import { type StoreAddressView } from '@godown/contracts/stores';
import { signInAs, type SignedIn } from './sign-in.js';
import { type TestApp } from './test-app.js';

/** A GSTIN of Kerala with the right check letter. */
export const KERALA_GSTIN = '32AAPFU0939F1Z4';

/** What `POST /d2r/store-address` takes. */
export function storeBody(over: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    storeName: 'Lake Stores',
    firstName: 'Ravi',
    phone: '9876500000',
    addressLine1: '1 Lake Road',
    city: 'Kochi',
    state: 'Kerala',
    pincode: '682001',
    country: 'India',
    ...over,
  };
}

/** A seller whose company sells to retailers. */
export async function signInRetailSeller(app: TestApp): Promise<SignedIn> {
  const seller = await signInAs(app, 'seller');
  await app.sql(`UPDATE companies SET preferences = preferences || '{"isD2RAccount": true}' WHERE id = $1`, [
    seller.companyId,
  ]);
  return seller;
}

export async function addStore(person: SignedIn, over: Record<string, unknown> = {}): Promise<StoreAddressView> {
  const { body } = await person.post('/api/d2r/store-address', storeBody(over)).expect(201);
  return (body as { storeAddress: StoreAddressView }).storeAddress;
}
