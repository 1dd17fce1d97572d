import { type CompanyWarehouse, type WarehouseView } from '@godown/contracts/warehouses';
import { type WarehouseEntity } from './warehouse.entity.js';

export function toWarehouseView(row: WarehouseEntity): WarehouseView {
  const { latitude, longitude } = row;
  return {
    id: row.id,
    name: row.name,
    phone: row.phone,
    email: row.email ?? '',
    addressLine1: row.addressLine1,
    addressLine2: row.addressLine2 ?? '',
    landmark: row.landmark ?? '',
    city: row.city,
    state: row.state,
    pincode: row.pincode,
    IsSellerWarehouse: row.ownerCompanyId !== null,
    coordinate: latitude === null || longitude === null ? null : { latitude, longitude },
    active: row.isActive,
    createdAt: row.createdAt.toISOString(),
  };
}

export function toCompanyWarehouse(row: WarehouseEntity & { isPreferred: boolean }): CompanyWarehouse {
  return {
    id: row.id,
    warehouseName: row.name,
    active: row.isActive,
    city: row.city,
    pincode: row.pincode,
    isPreferred: row.isPreferred,
  };
}
