import { type AddressPurpose, type GeoPoint } from './store.fields.js';

/** Who visits a retailer. */
export interface StoreSalesman {
  id: string;
  name: string;
  firstName: string;
  lastName: string;
  phone: string | null;
  /** The beat that the retailer is on. */
  beat: string;
}

/** A store address, which is a retailer. */
export interface StoreAddressView {
  id: string;
  companyId: string;
  storeName: string;
  firstName: string;
  lastName: string | null;
  phone: string;
  email: string | null;
  GSTIN: string | null;
  addressLine1: string;
  addressLine2: string | null;
  city: string;
  state: string;
  pincode: string;
  country: string;
  addressPurpose: AddressPurpose;
  isActive: boolean;
  isDistributor: boolean;
  coordinate: GeoPoint;
  storeLocationImageUrl: string | null;
  /** Who visits the retailer: the salesman of the beat that it joined last. */
  salesman: StoreSalesman | null;
  /** The retailer that this one is a duplicate of. */
  duplicateOf: string | null;
  createdAt: string;
}
