import { Injectable } from '@nestjs/common';
import { CHANNEL_MESSAGES, type StoreCredentialsRequest } from '@godown/contracts/channels';
import { type EntityManager } from 'typeorm';
import { type Actor } from '../../../core/actor.js';
import { UserError } from '../../../core/errors.js';
import { Database } from '../../../database/database.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { masksOf } from '../../../platform/connectors/index.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { CHANNEL_JOBS } from '../channels.jobs.js';
import { type IntegrationEntity } from './integration.entity.js';
import { IntegrationsRepository } from './integrations.repository.js';
import { IntegrationsService } from './integrations.service.js';
import { StoreAccounts, type StoreCredentials } from './store-accounts.js';
import { SameStore } from './same-store.js';

/** New credentials for a store that stays connected: its orders, its items and the place up to which it was read stay too. */
@Injectable()
export class StoreCredentialsService {
  constructor(
    private readonly database: Database,
    private readonly integrations: IntegrationsService,
    private readonly stores: IntegrationsRepository,
    private readonly accounts: StoreAccounts,
    private readonly same: SameStore,
    private readonly jobs: Jobs,
    private readonly audit: AuditTrail,
  ) {}

  /** The store is asked with them first, outside a transaction: nothing changes when it refuses them or is another one. */
  async update(actor: Actor, id: string, body: StoreCredentialsRequest): Promise<void> {
    const store = await this.database.within(actor, (tx) => this.requireConnected(tx, id));
    const credentials = await this.same.check(store, body);
    await this.database.within(actor, async (tx) => {
      await this.stores.lock(tx, store);
      await this.save(tx, await this.requireConnected(tx, id), credentials);
      await this.jobs.enqueue(tx, CHANNEL_JOBS.renew, { companyId: store.companyId, id });
      await this.audit.write(tx, actor, {
        action: 'store.credentials-updated',
        outcome: 'done',
        tenantId: store.companyId,
        subject: id,
      });
    });
  }

  private async requireConnected(tx: EntityManager, id: string): Promise<IntegrationEntity> {
    const store = await this.integrations.require(tx, id);
    if (store.disconnectedAt !== null)
      throw new UserError('rule', 'STORE_DISCONNECTED', CHANNEL_MESSAGES.isDisconnected);
    return store;
  }

  private async save(
    tx: EntityManager,
    { companyId, id }: IntegrationEntity,
    credentials: StoreCredentials,
  ): Promise<void> {
    await this.stores.update(
      tx,
      { companyId, id },
      {
        sealedCredentials: this.accounts.seal(companyId, id, credentials),
        masks: masksOf({ key: credentials.key, secret: credentials.secret }),
        failure: null,
        failedPolls: 0,
        untoldSince: null,
        silenceToldAt: null,
      },
    );
  }
}
