import { type StockDifferenceView } from '@godown/contracts/channels';
import { Column, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { Json, TenantId, Timestamp, UuidId } from '../../../database/columns.js';

/** A store of a company. A disconnected one stays, with all that came from it. */
@Entity('integrations')
@Unique('integrations_shop_unique', ['companyId', 'type', 'shop'])
@Index('integrations_with_id', ['id'])
@Index('integrations_connected', ['companyId'], { where: 'disconnected_at IS NULL' })
@ForeignKey('CompanyEntity', ['companyId'], ['id'], { name: 'integrations_company_fk' })
export class IntegrationEntity {
  @TenantId()
  companyId!: string;

  @UuidId()
  id!: string;

  @Column('text')
  type!: string;

  /** Its address at the channel. */
  @Column('text')
  shop!: string;

  @Column('text')
  sealedCredentials!: string;

  @Json()
  masks!: Record<string, string>;

  /** Where its orders are shipped from, and whose stock it is told. */
  @Column('uuid', { nullable: true })
  warehouseId!: string | null;

  /** The store's own name of that place. */
  @Column('text', { nullable: true })
  locationId!: string | null;

  /** Orders that were changed before this have been read. */
  @Timestamp()
  ordersCursor!: Date;

  @Timestamp()
  connectedAt!: Date;

  @Timestamp({ nullable: true })
  disconnectedAt!: Date | null;

  @Timestamp({ nullable: true })
  lastWebhookAt!: Date | null;

  @Timestamp({ nullable: true })
  lastPollAt!: Date | null;

  @Timestamp({ nullable: true })
  lastOrderAt!: Date | null;

  /** Since when polling finds orders that no webhook told of. */
  @Timestamp({ nullable: true })
  untoldSince!: Date | null;

  @Timestamp({ nullable: true })
  silenceToldAt!: Date | null;

  /** Since when no order has come although many usually do in these hours. */
  @Timestamp({ nullable: true })
  quietSince!: Date | null;

  /** How many usually do. */
  @Column('integer', { nullable: true })
  usualOrders!: number | null;

  /** When its catalogue was last read to its end. */
  @Timestamp({ nullable: true })
  catalogueReadAt!: Date | null;

  /** When its catalogue is read again; null until that was decided. */
  @Timestamp({ nullable: true })
  catalogueDueAt!: Date | null;

  /** When its stock was last compared with ours. */
  @Timestamp({ nullable: true })
  stockCheckedAt!: Date | null;

  /** What differed then: the first of them, at most `MOST_DIFFERENCES`. */
  @Json({ default: () => "'[]'::jsonb" })
  stockDifferences!: StockDifferenceView[];

  /** Why the last poll failed; null when it did not. */
  @Column('text', { nullable: true })
  failure!: string | null;

  /** In a row. */
  @Column('integer', { default: 0 })
  failedPolls!: number;
}
