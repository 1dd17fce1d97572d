import { Injectable } from '@nestjs/common';
import { Actor } from '../../../core/actor.js';
import { Database } from '../../../database/database.js';
import { type IntegrationEntity } from './integration.entity.js';
import { IntegrationsRepository } from './integrations.repository.js';

/** The store of a job: it may have been disconnected since. */
@Injectable()
export class StoreFinder {
  constructor(
    private readonly database: Database,
    private readonly stores: IntegrationsRepository,
  ) {}

  /** @returns null for one that is not connected */
  async connected(key: { companyId: string; id: string }): Promise<IntegrationEntity | null> {
    const store = await this.database.within(Actor.system([key.companyId]), (tx) => this.stores.find(tx, key));
    return store?.disconnectedAt === null ? store : null;
  }
}
