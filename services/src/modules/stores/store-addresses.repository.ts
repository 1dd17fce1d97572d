import { Injectable } from '@nestjs/common';
import {
  type CreateStoreAddressRequest,
  type StoreAddressQuery,
  type StoreAddressView,
} from '@godown/contracts/stores';
import { type EntityManager, Any, IsNull, Not } from 'typeorm';
import { selectPage } from '../../database/list/define-list.js';
import { TenantRepository } from '../../database/tenant.repository.js';
import { StoreAddressEntity } from './store-address.entity.js';
import { LIST, lockStore, VIEW } from './store-addresses.sql.js';

/** The table `store_addresses`. */
@Injectable()
export class StoreAddressesRepository extends TenantRepository<StoreAddressEntity> {
  constructor() {
    super(StoreAddressEntity);
  }

  async view(tx: EntityManager, companyId: string, id: string): Promise<StoreAddressView | null> {
    const found = await this.find(tx, { companyId, id });
    return found === null ? null : toView(found);
  }

  lockForWriters(tx: EntityManager, companyId: string, id: string): Promise<void> {
    return lockStore(tx, companyId, id);
  }

  async gstinsOf(tx: EntityManager, companyId: string, ids: readonly string[]): Promise<Map<string, string>> {
    const found = await this.list(tx, {
      select: { id: true, gstin: true },
      where: { companyId, id: Any([...ids]), gstin: Not(IsNull()) },
    });
    return new Map(found.flatMap(({ id, gstin }) => (gstin === null ? [] : [[id, gstin] as const])));
  }

  async page(
    tx: EntityManager,
    companyId: string,
    query: StoreAddressQuery,
  ): Promise<{ found: StoreAddressView[]; total: number }> {
    const page = LIST.page(
      {
        search: query.searchText,
        searchBy: query.searchOptionType?.toString(),
        order: 'asc',
        records: query.limit,
        pageNumber: 1,
      },
      { companyId, isActive: query.isActive === undefined ? undefined : query.isActive === 1 },
    );
    const { found, count } = await selectPage(tx, page, VIEW);
    return { found, total: count };
  }

  async create(
    tx: EntityManager,
    companyId: string,
    body: CreateStoreAddressRequest,
    at: Date,
  ): Promise<StoreAddressView> {
    return toView(
      await this.insert(tx, {
        companyId,
        storeName: body.storeName,
        firstName: body.firstName,
        lastName: body.lastName ?? null,
        phone: body.phone,
        email: body.email ?? null,
        gstin: body.GSTIN ?? null,
        addressLine1: body.addressLine1,
        addressLine2: body.addressLine2 ?? null,
        city: body.city,
        state: body.state,
        pincode: body.pincode,
        country: body.country,
        createdAt: at,
        updatedAt: at,
      }),
    );
  }
}

function toView({
  gstin,
  createdAt: _createdAt,
  updatedAt: _updatedAt,
  ...shown
}: StoreAddressEntity): StoreAddressView {
  return { ...shown, GSTIN: gstin };
}
