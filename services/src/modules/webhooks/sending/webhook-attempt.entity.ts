import { type AttemptError } from '@godown/contracts/webhooks';
import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Json, TenantId, Timestamp } from '../../../database/columns.js';

/** One attempt to deliver a webhook. */
@Entity('webhook_attempts')
@ForeignKey('WebhookDeliveryEntity', ['companyId', 'deliveryId'], ['companyId', 'id'], {
  name: 'webhook_attempts_delivery_fk',
  onDelete: 'CASCADE',
})
export class WebhookAttemptEntity {
  @TenantId()
  companyId!: string;

  @PrimaryColumn('uuid')
  deliveryId!: string;

  @PrimaryColumn('integer')
  number!: number;

  @Timestamp()
  at!: Date;

  @Column('integer')
  durationMs!: number;

  @Json()
  requestHeaders!: Record<string, string>;

  @Column('integer', { nullable: true })
  statusCode!: number | null;

  @Column('text', { nullable: true })
  answer!: string | null;

  @Column('boolean')
  isAnswerCut!: boolean;

  @Column('text', { nullable: true })
  error!: AttemptError | null;
}
