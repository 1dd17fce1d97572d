import { type FleetPerson } from '@godown/contracts/fleet';

/** What the form holds, whichever kind it is of; the class of the kind takes what it knows. */
export interface PersonFields {
  name: string;
  phone: string;
  password: string;
  clusterId: string;
  warehouseId: string;
  address: {
    email: string;
    addressLine1: string;
    addressLine2: string;
    city: string;
    state: string;
    pincode: string;
    country: string;
  };
  documents: {
    licenceNumber: string;
    licenceExpiresOn: string;
    vehiclePapersNumber: string;
    vehiclePapersExpireOn: string;
  };
}

const NOBODY: PersonFields = {
  name: '',
  phone: '',
  password: '',
  clusterId: '',
  warehouseId: '',
  address: {
    email: '',
    addressLine1: '',
    addressLine2: '',
    city: '',
    state: '',
    pincode: '',
    country: 'India',
  },
  documents: { licenceNumber: '', licenceExpiresOn: '', vehiclePapersNumber: '', vehiclePapersExpireOn: '' },
};

/** @param person null for a new one */
export function fieldsOf(person: FleetPerson | null): PersonFields {
  if (person === null) return NOBODY;
  const { name, phone, clusterId, warehouseId, address, documents } = person;
  return {
    ...NOBODY,
    name,
    phone,
    clusterId: clusterId ?? '',
    warehouseId: warehouseId ?? '',
    address: { ...address, country: address.country === '' ? NOBODY.address.country : address.country },
    documents: { ...NOBODY.documents, ...documents },
  };
}
