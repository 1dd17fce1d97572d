import { type DriverDocuments, type FleetPerson } from '@godown/contracts/fleet';
import { type PersonRow } from './people.sql.js';

export function toFleetPerson(row: PersonRow): FleetPerson {
  const [cluster, warehouse] = [row.clusters[0], row.warehouses[0]];
  return {
    id: row.id,
    name: row.name,
    phone: row.phone,
    status: row.status,
    clusterId: cluster?.id ?? null,
    cluster: cluster?.name ?? null,
    clusters: row.clusters,
    warehouseId: warehouse?.id ?? null,
    warehouse: warehouse?.name ?? null,
    warehouses: row.warehouses,
    assignedOrderIds: row.assignedOrderIds,
    address: {
      email: row.email ?? '',
      addressLine1: row.addressLine1 ?? '',
      addressLine2: row.addressLine2 ?? '',
      city: row.city ?? '',
      state: row.state ?? '',
      pincode: row.pincode ?? '',
      country: row.country ?? '',
    },
    documents: row.role === 'driver' ? documentsOf(row) : null,
    createdAt: row.createdAt.toISOString(),
  };
}

function documentsOf(row: PersonRow): DriverDocuments {
  return {
    ...(row.licenceNumber !== null && row.licenceExpiresOn !== null
      ? { licenceNumber: row.licenceNumber, licenceExpiresOn: row.licenceExpiresOn }
      : {}),
    ...(row.vehiclePapersNumber !== null && row.vehiclePapersExpireOn !== null
      ? { vehiclePapersNumber: row.vehiclePapersNumber, vehiclePapersExpireOn: row.vehiclePapersExpireOn }
      : {}),
  };
}
