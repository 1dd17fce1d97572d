import { Injectable } from '@nestjs/common';
import {
  type CreateStoreAddressRequest,
  type EditRetailerRequest,
  type StoreAddressListQuery,
  type StoreAddressView,
} from '@godown/contracts/stores';
import { type EntityManager, Any, IsNull, Not } from 'typeorm';
import { selectPage } from '../../database/list/define-list.js';
import { TenantRepository } from '../../database/tenant.repository.js';
import { StoreAddressEntity } from './store-address.entity.js';
import { findStore, LIST, lockBuyer, lockStore, LOOK_UP, toStoreAddressView, VIEW } from './store-addresses.sql.js';

/** What a form says of a store; one name stands for both. */
export type NewStore = Omit<CreateStoreAddressRequest, 'companyId' | 'storeName'> & { storeName?: string | undefined };

export interface StorePage {
  storeAddressData: StoreAddressView[];
  totalRecords: number;
}

/** The table `store_addresses`. */
@Injectable()
export class StoreAddressesRepository extends TenantRepository<StoreAddressEntity> {
  constructor() {
    super(StoreAddressEntity);
  }

  view(tx: EntityManager, companyId: string, id: string): Promise<StoreAddressView | null> {
    return findStore(tx, companyId, id);
  }

  lockForWriters(tx: EntityManager, companyId: string, id: string): Promise<void> {
    return lockStore(tx, companyId, id);
  }

  lockForBuyer(
    tx: EntityManager,
    companyId: string,
    id: string,
  ): Promise<{ id: string; duplicateOf: string | null } | null> {
    return lockBuyer(tx, companyId, id);
  }

  /** The company of a store that the actor can see. */
  async companyOf(tx: EntityManager, id: string): Promise<string | null> {
    const found = await tx
      .getRepository(StoreAddressEntity)
      .findOne({ select: { companyId: true, id: true }, where: { id } });
    return found?.companyId ?? null;
  }

  async gstinsOf(tx: EntityManager, companyId: string, ids: readonly string[]): Promise<Map<string, string>> {
    const found = await this.list(tx, {
      select: { id: true, gstin: true },
      where: { companyId, id: Any([...ids]), gstin: Not(IsNull()) },
    });
    return new Map(found.flatMap(({ id, gstin }) => (gstin === null ? [] : [[id, gstin] as const])));
  }

  /** @param order by name for a look-up, the newest first for a list */
  async page(
    tx: EntityManager,
    companyIds: readonly string[] | null,
    query: StoreAddressListQuery,
    order: 'name' | 'newest',
  ): Promise<StorePage> {
    const page = (order === 'name' ? LOOK_UP : LIST).page(
      {
        search: query.searchText,
        searchBy: query.searchOptionType?.toString(),
        order: order === 'name' ? 'asc' : 'desc',
        records: query.limit,
        pageNumber: query.page,
      },
      { companyIds, isActive: query.isActive === undefined ? undefined : query.isActive === 1 },
    );
    const { found, count } = await selectPage(tx, page, VIEW);
    return { storeAddressData: found.map(toStoreAddressView), totalRecords: count };
  }

  /** @returns its id */
  async create(tx: EntityManager, companyId: string, store: NewStore, at: Date): Promise<string> {
    const firstName = store.firstName ?? store.storeName ?? '';
    const { id } = await this.insert(tx, {
      companyId,
      storeName: store.storeName ?? firstName,
      firstName,
      lastName: store.lastName ?? null,
      phone: store.phone,
      email: store.email ?? null,
      gstin: store.GSTIN ?? null,
      addressLine1: store.addressLine1,
      addressLine2: store.addressLine2 ?? null,
      city: store.city,
      state: store.state,
      pincode: store.pincode,
      country: store.country,
      addressPurpose: store.addressPurpose ?? 'SHIPPING',
      isDistributor: store.isDistributor ?? false,
      ...placeOf(store.coordinate),
      storeLocationImageUrl: store.storeLocationImageUrl ?? null,
      createdAt: at,
      updatedAt: at,
    });
    return id;
  }
}

/** The columns that an edit changes. */
export function toColumns({
  retailerId: _retailerId,
  GSTIN,
  coordinate,
  ...given
}: EditRetailerRequest): Partial<StoreAddressEntity> {
  const named = {
    ...given,
    ...(GSTIN === undefined ? {} : { gstin: GSTIN }),
    ...(coordinate === undefined ? {} : placeOf(coordinate)),
  };
  return Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined));
}

function placeOf(coordinate?: { coordinates: readonly number[] }): {
  longitude: number | null;
  latitude: number | null;
} {
  const [longitude = null, latitude = null] = coordinate?.coordinates ?? [];
  return { longitude, latitude };
}
