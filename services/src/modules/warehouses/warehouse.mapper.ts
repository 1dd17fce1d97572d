import { type CompanyWarehouse, type WarehouseView } from '@godown/contracts/warehouses';

export interface WarehouseRow {
  id: string;
  owner_company_id: string | null;
  name: string;
  phone: string;
  email: string | null;
  address_line1: string;
  address_line2: string | null;
  landmark: string | null;
  city: string;
  state: string;
  pincode: string;
  latitude: number | null;
  longitude: number | null;
  is_active: boolean;
  created_at: Date;
}

export function toWarehouseView(row: WarehouseRow): WarehouseView {
  const { latitude, longitude } = row;
  return {
    id: row.id,
    name: row.name,
    phone: row.phone,
    email: row.email ?? '',
    addressLine1: row.address_line1,
    addressLine2: row.address_line2 ?? '',
    landmark: row.landmark ?? '',
    city: row.city,
    state: row.state,
    pincode: row.pincode,
    IsSellerWarehouse: row.owner_company_id !== null,
    coordinate: latitude === null || longitude === null ? null : { latitude, longitude },
    active: row.is_active,
    createdAt: row.created_at.toISOString(),
  };
}

export function toCompanyWarehouse(row: WarehouseRow & { is_preferred: boolean }): CompanyWarehouse {
  return {
    id: row.id,
    warehouseName: row.name,
    active: row.is_active,
    city: row.city,
    pincode: row.pincode,
    isPreferred: row.is_preferred,
  };
}
