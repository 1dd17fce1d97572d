import { type WebhookDisabledReason, type WebhookEventType } from '@godown/contracts/webhooks';
import { Check, Column, Entity, ForeignKey } from 'typeorm';
import { SqlIndex, TenantId, Timestamp, UuidId } from '../../../database/columns.js';

/** An address of a customer that is told of events. */
@Entity('webhook_endpoints')
@SqlIndex('webhook_endpoints_live', '(company_id, created_at DESC, id DESC) WHERE (deleted_at IS NULL)')
@ForeignKey('CompanyEntity', ['companyId'], ['id'], { name: 'webhook_endpoints_company_fk' })
@Check(
  'webhook_endpoints_event_known',
  "event_type IN ('OMS_STATUS_UPDATE', 'LIGHTNING_STATUS_UPDATE', 'INBOUND_CLOSED')",
)
@Check('webhook_endpoints_header_whole', 'num_nonnulls(auth_header_key, auth_header_value) <> 1')
@Check(
  'webhook_endpoints_live_whole',
  '(deleted_at IS NOT NULL) OR ((secret IS NOT NULL) AND (is_active = (disabled_at IS NULL)))',
)
@Check('webhook_endpoints_reason_known', "disabled_reason IN ('GONE', 'EXHAUSTED', 'OWNER')")
export class WebhookEndpointEntity {
  @TenantId()
  companyId!: string;

  @UuidId()
  id!: string;

  @Column('text')
  url!: string;

  @Column('text')
  eventType!: WebhookEventType;

  @Column('text', { nullable: true })
  authHeaderKey!: string | null;

  @Column('bytea', { nullable: true })
  authHeaderValue!: Buffer | null;

  @Column('bytea', { nullable: true })
  secret!: Buffer | null;

  @Column('bytea', { nullable: true })
  previousSecret!: Buffer | null;

  @Timestamp({ nullable: true })
  previousSecretUntil!: Date | null;

  @Column('boolean')
  isActive!: boolean;

  @Column('text', { nullable: true })
  disabledReason!: WebhookDisabledReason | null;

  @Timestamp({ nullable: true })
  disabledAt!: Date | null;

  @Timestamp({ nullable: true })
  failingSince!: Date | null;

  @Timestamp()
  createdAt!: Date;

  @Timestamp()
  updatedAt!: Date;

  @Timestamp({ nullable: true })
  deletedAt!: Date | null;
}
