import { StoreRules } from './store-rules.js';
import { Injectable } from '@nestjs/common';
import { CHANNEL_MESSAGES, ConnectStoreRequest, type StoreView } from '@godown/contracts/channels';
import { type EntityManager } from 'typeorm';
import { type Actor } from '../../../core/actor.js';
import { Clock } from '../../../core/clock.js';
import { UserError } from '../../../core/errors.js';
import { isUuid, uuidv7 } from '../../../core/uuid.js';
import { Database } from '../../../database/database.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { masksOf } from '../../../platform/connectors/index.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { CHANNEL_JOBS } from '../channels.jobs.js';
import { type IntegrationEntity } from './integration.entity.js';
import { IntegrationsRepository } from './integrations.repository.js';
import { StoreAccounts } from './store-accounts.js';
import { countOfStores } from './store-counts.sql.js';
import { readStoreFields } from './store-fields.js';
import { toStoreView } from './store.mapper.js';

/** A seller's stores: connected, listed, disconnected. */
@Injectable()
export class IntegrationsService {
  constructor(
    private readonly database: Database,
    private readonly stores: IntegrationsRepository,
    private readonly accounts: StoreAccounts,
    private readonly rules: StoreRules,
    private readonly jobs: Jobs,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  async list(actor: Actor): Promise<StoreView[]> {
    const companyId = actor.requireCompany();
    return this.database.within(actor, async (tx) => {
      const counts = new Map((await countOfStores(tx, companyId)).map((row) => [row.id, row]));
      const stores = await this.stores.listOf(tx, companyId);
      return stores.flatMap((store) => toStoreView(store, counts.get(store.id), this.clock.now()));
    });
  }

  /** The store is asked with the credentials before they are saved. A store that was connected before is the same one again. */
  async connect(actor: Actor, body: ConnectStoreRequest): Promise<void> {
    const companyId = actor.requireCompany();
    const { shop, credentials } = readStoreFields(body.type, body);
    const warehouseId = await this.rules.require(actor, companyId, body);
    const locationId = await this.rules.check(body.type, shop, credentials);
    await this.database.within(actor, async (tx) => {
      const before = await this.stores.findShop(tx, { companyId, type: body.type, shop });
      if (before?.disconnectedAt === null)
        throw new UserError('conflict', 'STORE_CONNECTED', CHANNEL_MESSAGES.alreadyConnected);
      const id = before?.id ?? uuidv7();
      await this.save(tx, before, {
        companyId,
        id,
        type: body.type,
        shop,
        sealedCredentials: this.accounts.seal(companyId, id, credentials),
        masks: masksOf({ key: credentials.key, secret: credentials.secret }),
        warehouseId,
        locationId,
      });
      await this.jobs.enqueue(tx, CHANNEL_JOBS.setUp, { companyId, id });
      await this.audit.write(tx, actor, {
        action: 'store.connected',
        outcome: 'done',
        tenantId: companyId,
        subject: id,
      });
    });
  }

  /** What came from it stays; nothing more is read from it or told to it. */
  async disconnect(actor: Actor, id: string): Promise<IntegrationEntity> {
    return this.database.within(actor, async (tx) => {
      const store = await this.require(tx, id);
      if (store.disconnectedAt !== null) return store;
      const key = { companyId: store.companyId, id };
      await this.stores.update(tx, key, { disconnectedAt: this.clock.now(), failure: null });
      const { companyId } = store;
      await this.audit.write(tx, actor, {
        action: 'store.disconnected',
        outcome: 'done',
        tenantId: companyId,
        subject: id,
      });
      return store;
    });
  }

  /** @throws UserError missing for a store out of reach */
  async require(tx: EntityManager, id: string): Promise<IntegrationEntity> {
    const store = isUuid(id) ? await this.stores.findById(tx, id) : null;
    if (!store) throw UserError.missing(CHANNEL_MESSAGES.storeMissing);
    return store;
  }

  private async save(
    tx: EntityManager,
    before: IntegrationEntity | null,
    values: Partial<IntegrationEntity> & Pick<IntegrationEntity, 'companyId' | 'id'>,
  ): Promise<void> {
    const now = this.clock.now();
    const fresh = {
      connectedAt: now,
      disconnectedAt: null,
      failure: null,
      failedPolls: 0,
      untoldSince: null,
      silenceToldAt: null,
      quietSince: null,
      usualOrders: null,
      catalogueDueAt: null,
    };
    const all = { ...values, ...fresh };
    // What happened while it was disconnected is read too: from the last order read on.
    if (before) await this.stores.update(tx, values, all);
    else await this.stores.insert(tx, { ...all, ordersCursor: now });
  }
}
