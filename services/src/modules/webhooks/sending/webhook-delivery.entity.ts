import { type AttemptError, type DeliveryStatus, type WebhookEventType } from '@godown/contracts/webhooks';
import { Check, Column, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { SqlIndex, TenantId, Timestamp, UuidId } from '../../../database/columns.js';

/** An event on its way to one endpoint. */
@Entity('webhook_deliveries')
@Unique('webhook_deliveries_once', ['companyId', 'endpointId', 'eventId'])
@Index('webhook_deliveries_by_awb', ['companyId', 'awb'], { where: 'awb IS NOT NULL' })
@Index('webhook_deliveries_by_order', ['companyId', 'shopOrderId'], { where: 'shop_order_id IS NOT NULL' })
@Index('webhook_deliveries_finished', ['finishedAt'], { where: 'finished_at IS NOT NULL' })
@Index('webhook_deliveries_leased', ['companyId', 'endpointId', 'leasedUntil'], { where: 'leased_until IS NOT NULL' })
@Index('webhook_deliveries_waiting', ['companyId', 'endpointId', 'nextAttemptAt', 'id'], {
  where: "status = 'PENDING'",
})
@SqlIndex('webhook_deliveries_newest', '(company_id, created_at DESC, id DESC)')
@SqlIndex('webhook_deliveries_newest_of_endpoint', '(company_id, endpoint_id, created_at DESC, id DESC)')
@SqlIndex('webhook_deliveries_newest_of_status', '(company_id, status, created_at DESC, id DESC)')
@ForeignKey('WebhookEndpointEntity', ['companyId', 'endpointId'], ['companyId', 'id'], {
  name: 'webhook_deliveries_endpoint_fk',
})
@Check('webhook_deliveries_payload_small', 'octet_length(payload) <= 20480')
@Check('webhook_deliveries_status_known', "status IN ('DELIVERED', 'PENDING', 'FAILED', 'MISSED')")
@Check('webhook_deliveries_waiting_whole', "(status = 'PENDING') = (next_attempt_at IS NOT NULL)")
export class WebhookDeliveryEntity {
  @TenantId()
  companyId!: string;

  @UuidId()
  id!: string;

  @Column('uuid')
  endpointId!: string;

  @Column('uuid')
  eventId!: string;

  @Column('text')
  eventType!: WebhookEventType;

  @Column('boolean')
  isTest!: boolean;

  @Column('text', { nullable: true })
  awb!: string | null;

  @Column('text', { nullable: true })
  shopOrderId!: string | null;

  @Column('text')
  orderStatus!: string;

  @Column('text')
  payload!: string;

  @Column('text')
  status!: DeliveryStatus;

  @Column('integer', { default: 0 })
  attempts!: number;

  @Column('integer')
  triesLeft!: number;

  @Timestamp({ nullable: true })
  nextAttemptAt!: Date | null;

  @Timestamp({ nullable: true })
  firstFailedAt!: Date | null;

  @Column('uuid', { nullable: true })
  leaseId!: string | null;

  @Timestamp({ nullable: true })
  leasedUntil!: Date | null;

  @Column('integer', { nullable: true })
  lastStatusCode!: number | null;

  @Column('text', { nullable: true })
  lastError!: AttemptError | null;

  @Timestamp()
  createdAt!: Date;

  @Timestamp({ nullable: true })
  finishedAt!: Date | null;
}
