import { type WarehouseView } from '@godown/contracts/warehouses';
import { type PickupAddress } from '@godown/contracts/orders';

/** The pickup warehouse as it was when the order was placed. */
export interface PickupSnapshot extends PickupAddress {
  phone: string;
  addressLine1: string;
  addressLine2: string | null;
  state: string;
}

/** The warehouse as it is now: an order keeps where it was picked up from even when the warehouse moves. */
export function toPickupSnapshot(warehouse: WarehouseView): PickupSnapshot {
  return {
    firstName: warehouse.name,
    city: warehouse.city,
    pincode: warehouse.pincode,
    phone: warehouse.phone,
    addressLine1: warehouse.addressLine1,
    addressLine2: warehouse.addressLine2 || null,
    state: warehouse.state,
  };
}
