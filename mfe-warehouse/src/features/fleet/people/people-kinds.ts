import {
  CreateClusterOwnerRequest,
  CreateDriverRequest,
  CreateWarehouseUserRequest,
  SaveClusterOwnerRequest,
  SaveDriverRequest,
  SaveWarehouseUserRequest,
} from '@godown/contracts/fleet';
import { type Permission } from '@godown/contracts/permissions';

/** The noun in the addresses of screens and API. */
export type PeopleKind = 'drivers' | 'cluster-owners' | 'warehouse-users';

export interface KindRights {
  read: Permission;
  manage: Permission;
  switch: Permission;
}

export const RIGHTS: Readonly<Record<PeopleKind, KindRights>> = {
  drivers: { read: 'drivers.read', manage: 'drivers.manage', switch: 'drivers.switch' },
  'cluster-owners': { read: 'clusterOwners.read', manage: 'clusterOwners.manage', switch: 'clusterOwners.manage' },
  'warehouse-users': { read: 'warehouseUsers.read', manage: 'warehouseUsers.manage', switch: 'warehouseUsers.manage' },
};

/** The name of the id in the address of the form. */
export const ID_PARAMETERS = {
  drivers: 'driverId',
  'cluster-owners': 'clusterOwnerId',
  'warehouse-users': 'warehouseUserId',
} as const;

export const FORM_CLASSES = {
  drivers: { create: CreateDriverRequest, save: SaveDriverRequest },
  'cluster-owners': { create: CreateClusterOwnerRequest, save: SaveClusterOwnerRequest },
  'warehouse-users': { create: CreateWarehouseUserRequest, save: SaveWarehouseUserRequest },
} as const;
