import { Injectable } from '@nestjs/common';
import { findState } from '@godown/contracts/geo';
import {
  REQUEST_FIXED,
  type StoreAddressRequest,
  type StoreAddressRequestsQuery,
  type StoreAddressRequestView,
} from '@godown/contracts/stores';
import { type EntityManager } from 'typeorm';
import { type RowOf } from '../../../database/entity-sql.js';
import { selectPage } from '../../../database/list/define-list.js';
import { TenantRepository } from '../../../database/tenant.repository.js';
import { StoreAddressRequestEntity } from './store-address-request.entity.js';
import { REQUEST_COLUMNS, REQUESTS } from './store-address-requests.sql.js';

export interface RequestPage {
  requests: StoreAddressRequestView[];
  totalRecords: number;
}

/** The table `store_address_requests`. */
@Injectable()
export class StoreAddressRequestsRepository extends TenantRepository<StoreAddressRequestEntity> {
  constructor() {
    super(StoreAddressRequestEntity);
  }

  async page(
    tx: EntityManager,
    companyIds: readonly string[] | null,
    query: StoreAddressRequestsQuery,
  ): Promise<RequestPage> {
    const page = REQUESTS.page(
      { order: 'desc', records: query.limit, pageNumber: query.page },
      { companyIds, status: query.status },
    );
    const { found, count } = await selectPage(tx, page, REQUEST_COLUMNS);
    return { requests: found.map(toView), totalRecords: count };
  }

  /** The company of a request that the actor can see. */
  async companyOf(tx: EntityManager, id: string): Promise<string | null> {
    const found = await tx
      .getRepository(StoreAddressRequestEntity)
      .findOne({ select: { companyId: true, id: true }, where: { id } });
    return found?.companyId ?? null;
  }

  async add(
    tx: EntityManager,
    by: { companyId: string; userId: string; at: Date },
    body: StoreAddressRequest,
  ): Promise<string> {
    const { GSTIN, email, company, country: _country, countryCode: _code, provinceCode: _province, ...given } = body;
    const { id } = await this.insert(tx, {
      ...given,
      companyId: by.companyId,
      gstin: GSTIN ?? null,
      email: email ?? null,
      company: company ?? null,
      requestedBy: by.userId,
      createdAt: by.at,
    });
    return id;
  }
}

function toView({ createdAt, ...request }: RowOf<typeof REQUEST_COLUMNS>): StoreAddressRequestView {
  return {
    ...request,
    provinceCode: findState(request.province)?.code ?? '',
    country: REQUEST_FIXED.country,
    countryCode: REQUEST_FIXED.countryCode,
    createdAt: createdAt.toISOString(),
  };
}
