import { type CourierKey } from '../core/shipment.ts';

export const COURIER_NAMES: Record<CourierKey, string> = {
  delhivery: 'Delhivery',
  xpressbees: 'Xpressbees',
  shiprocket: 'Shiprocket',
};
