import { Injectable } from '@nestjs/common';
import {
  mayDecide,
  REQUEST_FIXED,
  REQUEST_MESSAGES,
  type RequestStatus,
  type StoreAddressRequest,
  type StoreAddressRequestsQuery,
} from '@godown/contracts/stores';
import { type EntityManager } from 'typeorm';
import { type Actor } from '../../../core/actor.js';
import { Clock } from '../../../core/clock.js';
import { UserError } from '../../../core/errors.js';
import { isUuid } from '../../../core/uuid.js';
import { Database } from '../../../database/database.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { StoreAddressesService } from '../store-addresses.service.js';
import { type StoreAddressRequestEntity } from './store-address-request.entity.js';
import { type RequestPage, StoreAddressRequestsRepository } from './store-address-requests.repository.js';

/** Stores that companies ask for; the platform decides. */
@Injectable()
export class StoreAddressRequestsService {
  constructor(
    private readonly database: Database,
    private readonly repository: StoreAddressRequestsRepository,
    private readonly stores: StoreAddressesService,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  async list(actor: Actor, query: StoreAddressRequestsQuery): Promise<RequestPage> {
    return this.database.reading(actor, async (tx) =>
      this.repository.page(tx, await this.stores.requireRetailers(tx, actor), query),
    );
  }

  /** @returns its id */
  async send(actor: Actor, { companyId: asked, ...body }: StoreAddressRequest): Promise<string> {
    const userId = actor.requireUser();
    // Screens send the id of the signed-in profile, which stands for its own company.
    const companyId = actor.requireCompany(asked === userId ? undefined : asked);
    return this.database.within(actor, async (tx) => {
      await this.stores.requireRetail(tx, actor, companyId);
      return this.repository.add(tx, { companyId, userId, at: this.clock.now() }, body);
    });
  }

  /** The store is there together with the decision. */
  async approve(actor: Actor, id: string): Promise<void> {
    await this.decide(actor, id, 'APPROVED', async (tx, request) => {
      const { id: storeAddressId } = await this.stores.add(tx, request.companyId, toStore(request));
      return storeAddressId;
    });
  }

  async decline(actor: Actor, id: string): Promise<void> {
    await this.decide(actor, id, 'DECLINED', () => Promise.resolve(null));
  }

  private async decide(
    actor: Actor,
    id: string,
    to: RequestStatus,
    work: (tx: EntityManager, request: StoreAddressRequestEntity) => Promise<string | null>,
  ): Promise<void> {
    await this.database.within(actor, async (tx) => {
      const companyId = isUuid(id) ? await this.repository.companyOf(tx, id) : null;
      const request = companyId === null ? null : await this.repository.lock(tx, { companyId, id });
      if (request === null) throw UserError.missing(REQUEST_MESSAGES.notFound);
      if (!mayDecide(request.status, to)) throw new UserError('conflict', 'REQUEST_DECIDED', REQUEST_MESSAGES.decided);
      const storeAddressId = await work(tx, request);
      await this.repository.update(
        tx,
        { companyId: request.companyId, id },
        { status: to, storeAddressId, decidedBy: actor.requireUser(), decidedAt: this.clock.now() },
      );
      await this.audit.write(tx, actor, {
        action: 'storeAddressRequest.decided',
        outcome: 'done',
        tenantId: request.companyId,
        subject: id,
        changes: { status: { before: request.status, after: to } },
      });
    });
  }
}

/** The request's names for the fields become those of a store address. */
function toStore(request: StoreAddressRequestEntity) {
  const { storeName, phone, email, gstin, address1, address2, city, province, pincode, isDistributor } = request;
  const hasPlace = request.latitude !== REQUEST_FIXED.latitude || request.longitude !== REQUEST_FIXED.longitude;
  return {
    storeName,
    firstName: storeName,
    phone,
    ...(email === null ? {} : { email }),
    ...(gstin === null ? {} : { GSTIN: gstin }),
    addressLine1: address1,
    addressLine2: address2,
    city,
    state: province,
    pincode,
    country: REQUEST_FIXED.country,
    isDistributor,
    ...(hasPlace ? { coordinate: { coordinates: [request.longitude, request.latitude] } } : {}),
  };
}
