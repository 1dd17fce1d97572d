import { PASSWORD } from './accounts.js';
import { newPhone } from './messages.js';

export const ADDRESS = {
  email: '',
  addressLine1: '12 Canal Road',
  addressLine2: '',
  city: 'Thane',
  state: 'Maharashtra',
  pincode: '421302',
  country: 'India',
};

/** What creates somebody; a field that the kind does not have is left out. */
export function personBody(given: Record<string, unknown>, noun: string): Record<string, unknown> {
  const phone = newPhone();
  const { clusterId, warehouseId, ...rest } = given;
  const place = noun === 'warehouse-users' ? { warehouseId } : { clusterId };
  const address = { ...ADDRESS, email: `${phone}@godown.example` };
  return { name: 'Ravi', phone, password: PASSWORD, address, ...place, ...rest };
}
