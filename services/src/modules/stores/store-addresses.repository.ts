import { Injectable } from '@nestjs/common';
import {
  type CreateStoreAddressRequest,
  type StoreAddressQuery,
  STORE_ADDRESS_SEARCH,
  type StoreAddressSearch,
  type StoreAddressView,
} from '@godown/contracts/stores';
import { type EntityManager } from 'typeorm';
import { defineList, readPage } from '../../database/list/define-list.js';
import { contains, equals, type Match } from '../../database/list/match.js';
import { rows } from '../../database/rows.js';

const COLUMNS = `id, company_id AS "companyId", store_name AS "storeName", first_name AS "firstName", last_name AS "lastName", phone, email,
  gstin AS "GSTIN", address_line1 AS "addressLine1", address_line2 AS "addressLine2", city, state, pincode, country, is_active AS "isActive"`;

const SEARCH: Readonly<Record<StoreAddressSearch, Match>> = {
  [STORE_ADDRESS_SEARCH.phone]: equals('phone'),
  [STORE_ADDRESS_SEARCH.gstin]: (text) => ({ sql: 'gstin = ?', value: text.toUpperCase() }),
  [STORE_ADDRESS_SEARCH.name]: contains('store_name'),
};

const LIST = defineList<{ companyId: string; isActive?: boolean }>({
  from: 'store_addresses',
  filters: { companyId: 'company_id = ?', isActive: 'is_active = ?' },
  search: { columns: SEARCH, unnamed: [SEARCH[STORE_ADDRESS_SEARCH.name]] },
  sort: { columns: { storeName: 'store_name' }, by: 'storeName', id: 'id' },
});

/** The table `store_addresses`. */
@Injectable()
export class StoreAddressesRepository {
  async find(tx: EntityManager, companyId: string, id: string): Promise<StoreAddressView | null> {
    const [row] = await rows<StoreAddressView>(
      tx,
      `SELECT ${COLUMNS} FROM store_addresses WHERE company_id = $1 AND id = $2`,
      [companyId, id],
    );
    return row ?? null;
  }

  async lock(tx: EntityManager, companyId: string, id: string): Promise<void> {
    await rows(tx, `SELECT 1 FROM store_addresses WHERE company_id = $1 AND id = $2 FOR NO KEY UPDATE`, [
      companyId,
      id,
    ]);
  }

  async gstinsOf(tx: EntityManager, companyId: string, ids: readonly string[]): Promise<Map<string, string>> {
    const found = await rows<{ id: string; gstin: string }>(
      tx,
      `SELECT id, gstin FROM store_addresses WHERE company_id = $1 AND id = ANY ($2::uuid[]) AND gstin IS NOT NULL`,
      [companyId, ids],
    );
    return new Map(found.map(({ id, gstin }) => [id, gstin]));
  }

  async list(
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
    const { found, count } = await readPage<StoreAddressView>(tx, page, page.select(COLUMNS));
    return { found, total: count };
  }

  async insert(
    tx: EntityManager,
    companyId: string,
    body: CreateStoreAddressRequest,
    at: Date,
  ): Promise<StoreAddressView[]> {
    return rows<StoreAddressView>(
      tx,
      `INSERT INTO store_addresses (company_id, store_name, first_name, last_name, phone, email, gstin, address_line1, address_line2, city, state,
         pincode, country, created_at, updated_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $14) RETURNING ${COLUMNS}`,
      [
        companyId,
        body.storeName,
        body.firstName,
        body.lastName ?? null,
        body.phone,
        body.email ?? null,
        body.GSTIN ?? null,
        body.addressLine1,
        body.addressLine2 ?? null,
        body.city,
        body.state,
        body.pincode,
        body.country,
        at,
      ],
    );
  }
}
