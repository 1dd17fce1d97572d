import { type WarehouseView } from '@godown/contracts/warehouses';
import { type PickupSnapshot } from '../lifecycle/order-rows.js';

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
