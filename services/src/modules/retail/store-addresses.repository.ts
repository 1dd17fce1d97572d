import { Injectable } from '@nestjs/common';
import {
  type StoreAddressBody,
  type StoreAddressLookup,
  STORE_ADDRESS_SEARCH,
  type StoreAddressView,
} from '@godown/contracts/retail';
import { type EntityManager } from 'typeorm';
import { rows } from '../../database/rows.js';

const COLUMNS = `id, company_id AS "companyId", store_name AS "storeName", first_name AS "firstName", last_name AS "lastName", phone, email,
  gstin AS "GSTIN", address_line1 AS "addressLine1", address_line2 AS "addressLine2", city, state, pincode, country, is_active AS "isActive"`;

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
    query: StoreAddressLookup,
  ): Promise<{ found: StoreAddressView[]; total: number }> {
    const text = query.searchText?.trim() ?? '';
    const parameters: unknown[] = [companyId, query.isActive === undefined ? null : query.isActive === 1];
    const conditions = ['company_id = $1', '($2::boolean IS NULL OR is_active = $2)'];
    if (text !== '') conditions.push(searchCondition(query, text, parameters));
    const where = conditions.join(' AND ');
    const found = await rows<StoreAddressView>(
      tx,
      `SELECT ${COLUMNS} FROM store_addresses WHERE ${where} ORDER BY store_name, id LIMIT ${query.limit}`,
      parameters,
    );
    const [counted] = await rows<{ total: number }>(
      tx,
      `SELECT count(*) AS total FROM store_addresses WHERE ${where}`,
      parameters,
    );
    return { found, total: counted?.total ?? 0 };
  }

  async insert(tx: EntityManager, companyId: string, body: StoreAddressBody, at: Date): Promise<StoreAddressView[]> {
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

function searchCondition(query: StoreAddressLookup, text: string, parameters: unknown[]): string {
  if (query.searchOptionType === STORE_ADDRESS_SEARCH.phone) return `phone = $${parameters.push(text)}`;
  if (query.searchOptionType === STORE_ADDRESS_SEARCH.gstin) return `gstin = $${parameters.push(text.toUpperCase())}`;
  return `store_name ILIKE $${parameters.push(`%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`)}`;
}
