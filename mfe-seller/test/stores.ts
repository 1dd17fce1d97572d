import { type StoreAddressView } from '@godown/contracts/stores';

export const COMPANY_ID = '019a0000-0000-7000-8000-00000000000c';

/** A retailer as the API answers it. */
export function storeView(over: Partial<StoreAddressView> = {}): StoreAddressView {
  return {
    id: '019a0000-0000-7000-8000-0000000000a1',
    companyId: COMPANY_ID,
    storeName: 'Lake Stores',
    firstName: 'Ravi',
    lastName: 'Nair',
    phone: '9876500000',
    email: null,
    GSTIN: '32AAPFU0939F1Z4',
    addressLine1: '1 Lake Road',
    addressLine2: null,
    city: 'Kochi',
    state: 'Kerala',
    pincode: '682001',
    country: 'India',
    addressPurpose: 'SHIPPING',
    isActive: true,
    isDistributor: false,
    coordinate: { coordinates: [76.2673, 9.9312] },
    storeLocationImageUrl: 'https://pictures.example/front.jpg',
    salesman: {
      id: '019a0000-0000-7000-8000-0000000000b1',
      name: 'Anil Kumar',
      firstName: 'Anil',
      lastName: 'Kumar',
      phone: '9810000031',
      beat: 'Monday North',
    },
    duplicateOf: null,
    createdAt: '2026-11-20T06:00:00.000Z',
    ...over,
  };
}
