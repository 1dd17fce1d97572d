import { Injectable } from '@nestjs/common';
import { type Actor } from '../../core/actor.js';
import { UserError } from '../../core/errors.js';

/** A kind of store that can bring its items here. The stores' module registers one when it starts. */
export interface CatalogueSource {
  /** Ids of the connected stores that the actor reaches, of one company or the one with this id. */
  find(actor: Actor, id: string): Promise<readonly string[]>;
  /** Starts bringing the items of one store; what it does afterwards is a task. */
  start(actor: Actor, storeId: string): Promise<void>;
}

/** Brings the items of connected stores into the catalogue. */
@Injectable()
export class CatalogueSyncService {
  private readonly sources: CatalogueSource[] = [];

  register(source: CatalogueSource): void {
    this.sources.push(source);
  }

  /**
   * @param id a store, or a company for all its stores
   * @returns how many stores were started
   */
  async sync(actor: Actor, id: string): Promise<number> {
    let started = 0;
    for (const source of this.sources) {
      for (const storeId of await source.find(actor, id)) {
        await source.start(actor, storeId);
        started += 1;
      }
    }
    if (started > 0) return started;
    if (!actor.reaches(id)) throw UserError.missing('Store not found');
    throw new UserError('rule', 'NO_STORE', 'No store is connected yet');
  }
}
