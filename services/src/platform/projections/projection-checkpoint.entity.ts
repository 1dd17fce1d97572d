import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { Timestamp } from '../../database/columns.js';

/** How far a generation of a projection has read the events: all of them up to this place, in the order (transaction, id). */
@Entity('projection_checkpoints')
@Index('projection_checkpoints_active', ['name'], { unique: true, where: 'is_active' })
export class ProjectionCheckpointEntity {
  /** The projection's. */
  @PrimaryColumn('text')
  name!: string;

  @PrimaryColumn('integer')
  generation!: number;

  /** The generation that is read; another one is being built. */
  @Column('boolean')
  isActive!: boolean;

  @Column('bigint')
  transactionId!: number;

  @Column('uuid')
  eventId!: string;

  /** Since when events are gone that it was counted from: from then on no generation can be built anew. */
  @Timestamp({ nullable: true })
  eventsPurgedAt!: Date | null;
}
