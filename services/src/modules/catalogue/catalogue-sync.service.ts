import { Injectable } from '@nestjs/common';
import { type Actor } from '../../core/actor.js';
import { UserError } from '../../core/errors.js';

/** A kind of store that can bring its items here. The stores' module registers one when it starts. */
export interface CatalogueSource {
  /** Ids of the connected stores that the actor reaches, of one company or the one with this id. */
  find(actor: Actor, id: string): Promise<readonly string[]>;
  /** Starts bringing the items of one store, as a task. @returns its id */
  start(actor: Actor, storeId: string): Promise<string>;
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
   * @returns the task of each store
   */
  async sync(actor: Actor, id: string): Promise<readonly string[]> {
    const taskIds: string[] = [];
    for (const source of this.sources) {
      for (const storeId of await source.find(actor, id)) {
        taskIds.push(await source.start(actor, storeId));
      }
    }
    if (taskIds.length > 0) return taskIds;
    if (!actor.reaches(id)) throw UserError.missing('Store not found');
    throw new UserError('rule', 'NO_STORE', 'No store is connected yet');
  }
}
