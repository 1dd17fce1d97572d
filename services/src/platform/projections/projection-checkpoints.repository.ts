import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { insertMany } from '../../database/entity-sql.js';
import { ProjectionCheckpointEntity } from './projection-checkpoint.entity.js';
import { type EventPlace, FIRST_PLACE } from './projected-events.sql.js';

type Checkpoint = ProjectionCheckpointEntity;

/** The table `projection_checkpoints`. Whoever holds the lock of a row is the only one to write that generation. */
@Injectable()
export class ProjectionCheckpoints {
  /** Locks the generation that is read, and makes the first one of a new projection. */
  async lockActive(tx: EntityManager, name: string): Promise<Checkpoint> {
    const found = await this.findActive(tx, name);
    if (found !== null) return found;
    await insertMany(tx, ProjectionCheckpointEntity, [{ name, generation: 1, isActive: true, ...FIRST_PLACE }], {
      skipExisting: true,
    });
    // Another process may have made it, or switched to a new generation while this one waited for the lock of the old.
    return (await this.findActive(tx, name)) ?? this.lockActive(tx, name);
  }

  /** Locks the other generations: what rebuilds have begun and not ended. */
  lockUnfinished(tx: EntityManager, name: string): Promise<Checkpoint[]> {
    return this.table(tx).find({
      where: { name, isActive: false },
      order: { generation: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
  }

  async begin(tx: EntityManager, name: string, generation: number): Promise<void> {
    await insertMany(tx, ProjectionCheckpointEntity, [{ name, generation, isActive: false, ...FIRST_PLACE }]);
  }

  async move(tx: EntityManager, { name, generation }: Checkpoint, to: EventPlace): Promise<void> {
    await this.table(tx).update({ name, generation }, to);
  }

  async activate(tx: EntityManager, { name, generation }: Checkpoint): Promise<void> {
    await this.table(tx).update({ name, generation }, { isActive: true });
  }

  async remove(tx: EntityManager, { name, generation }: Checkpoint): Promise<void> {
    await this.table(tx).delete({ name, generation });
  }

  private findActive(tx: EntityManager, name: string): Promise<Checkpoint | null> {
    return this.table(tx).findOne({ where: { name, isActive: true }, lock: { mode: 'pessimistic_write' } });
  }

  private table(tx: EntityManager) {
    return tx.getRepository(ProjectionCheckpointEntity);
  }
}
