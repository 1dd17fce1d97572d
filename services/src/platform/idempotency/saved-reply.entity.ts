import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { CreatedAt } from '../../database/columns.js';

/** The first answer under an idempotency key. */
@Entity('saved_replies')
@Index('saved_replies_age', ['createdAt'])
@Check('saved_replies_state_known', "state = 'done'")
export class SavedReplyEntity {
  @PrimaryColumn('text')
  scope!: string;

  @PrimaryColumn('text')
  key!: string;

  @Column('text')
  requestHash!: string;

  @Column('text')
  state!: string;

  @Column('integer', { nullable: true })
  httpStatus!: number | null;

  @Column('text', { nullable: true })
  contentType!: string | null;

  @Column('text', { nullable: true })
  body!: string | null;

  @CreatedAt()
  createdAt!: Date;
}
