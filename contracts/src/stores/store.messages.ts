export const STORE_MESSAGES = {
  created: 'Store address created successfully',
  updated: 'Retailer updated successfully',
  /** Title and text when a retailer cannot be changed. */
  failedTitle: 'Failed',
  failed: 'Something went wrong',
  empty: 'No Store Address',
  /** What everybody but a super admin is told who downloads the retailers. */
  comingSoon: 'coming soon!!',
  storeName: 'Please input Store name',
  phone: 'Please input Phone Number',
  phoneDigits: 'Phone should be 10 digits',
  pincodeLength: 'Pincode should be 6 characters',
  pincodeDigits: 'Pincode should be 6 digits',
  email: 'Email is invalid',
  gstinLength: 'GSTIN should be 15 characters',
  gstin: 'Please enter a valid GSTIN',
  state: 'State is required',
  notFound: 'Retailer not found',
  duplicateStaysInactive: 'A duplicate cannot be active. Restore it first.',
  gstinOfState: (registered: string, state: string) => `This GSTIN is registered in ${registered}, not in ${state}`,
} as const;

export const REQUEST_MESSAGES = {
  sent: 'Store address requested successfully',
  approved: 'Store address approved',
  declined: 'Store address request declined',
  notFound: 'Store address request not found',
  decided: 'This request has already been decided',
} as const;

export const DUPLICATE_MESSAGES = {
  mapped: (count: number) => (count === 1 ? '1 duplicate mapped' : `${count} duplicates mapped`),
  unmapped: 'Duplicate restored',
  same: 'A retailer cannot be its own duplicate',
  primaryIsDuplicate: 'The retailer to keep is itself mapped to another one',
  alreadyMapped: 'One of the duplicates is already mapped to another retailer',
  otherCompany: 'All retailers must belong to one company',
  notADuplicate: 'This retailer is not mapped to another one',
} as const;

export const RETAILERS_SHEET_MESSAGES = {
  placeWhole: 'Latitude and longitude are needed together',
  notFound: (id: string) => `Retailer ${id} not found`,
  several: 'Several retailers have this phone and name. Please fill in the Retailer ID.',
  mapped: 'This retailer is mapped to another one as a duplicate',
  created: (id: string) => `Created, retailer ID ${id}`,
  updated: 'Updated',
  unchanged: 'No change',
} as const;
