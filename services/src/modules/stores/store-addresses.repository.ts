import { Injectable } from '@nestjs/common';
import {
  type CreateStoreAddressRequest,
  type EditRetailerRequest,
  type StoreAddressListQuery,
  type StoreAddressView,
} from '@godown/contracts/stores';
import { type EntityManager, Any, IsNull, Not } from 'typeorm';
import { selectPage } from '../../database/list/define-list.js';
import { insertMany, updateMany } from '../../database/entity-sql.js';
import { TenantRepository } from '../../database/tenant.repository.js';
import { StoreAddressEntity } from './store-address.entity.js';
import {
  findStore,
  LIST,
  lockBuyer,
  lockNames,
  lockStore,
  LOOK_UP,
  toStoreAddressView,
  VIEW,
} from './store-addresses.sql.js';

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

  /**
   * The retailers of these ids or phones, in the order of their ids.
   * @param isLocked against changes by others, and so that none of them is created twice
   */
  async named(
    tx: EntityManager,
    companyId: string,
    { ids, phones }: { ids: readonly string[]; phones: readonly string[] },
    isLocked: boolean,
  ): Promise<StoreAddressEntity[]> {
    if (isLocked) await lockNames(tx, companyId);
    return this.list(tx, {
      where: [
        { companyId, id: Any([...ids]) },
        { companyId, phone: Any([...phones]) },
      ],
      order: { id: 'ASC' },
      ...(isLocked ? { lock: { mode: 'for_no_key_update' as const } } : {}),
    });
  }

  /** @returns its id */
  async create(tx: EntityManager, companyId: string, store: NewStore, at: Date): Promise<string> {
    const { id } = await this.insert(tx, newColumns(companyId, store, at));
    return id;
  }

  async createMany(tx: EntityManager, stores: readonly StoreColumns[]): Promise<void> {
    await insertMany(tx, StoreAddressEntity, stores);
  }

  /** Each with all of its columns. */
  async updateMany(tx: EntityManager, stores: readonly StoreAddressEntity[]): Promise<void> {
    await updateMany(
      tx,
      StoreAddressEntity,
      ['companyId', 'id'],
      stores.map(({ createdAt: _createdAt, ...store }) => store),
    );
  }
}

type StoreColumns = Omit<StoreAddressEntity, 'id' | 'duplicateOf' | 'isActive'> &
  Partial<Pick<StoreAddressEntity, 'id' | 'isActive'>>;

/** A new store, with one name for both and the usual purpose where nothing else is said. */
export function newColumns(companyId: string, store: NewStore, at: Date): StoreColumns {
  const firstName = store.firstName ?? store.storeName ?? '';
  return {
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
  };
}

/** The columns that an edit changes. */
export function toColumns({
  GSTIN,
  coordinate,
  ...given
}: Omit<EditRetailerRequest, 'retailerId'>): Partial<StoreAddressEntity> {
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
