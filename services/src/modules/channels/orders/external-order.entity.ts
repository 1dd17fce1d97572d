import { Check, Column, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { Json, Paise, SqlIndex, TenantId, Timestamp, UuidId } from '../../../database/columns.js';

/** `left-out`: not one of ours to ship, e.g. a test order. `cancelled`: by the store. */
export type ExternalOrderState = 'taken' | 'missed' | 'left-out' | 'cancelled';

/** What a seller put right about an order that was missed. */
export interface MendedFields {
  readonly pincode?: string;
  readonly phone?: string;
}

/** An order as a store has it, and what became of it here. */
@Entity('external_orders')
@Unique('external_orders_once', ['companyId', 'integrationId', 'externalId'])
@SqlIndex('external_orders_missed', "(company_id, placed_at DESC, id DESC) WHERE (state = 'missed'::text)")
@SqlIndex('external_orders_missed_of_all', "(placed_at DESC, id DESC) WHERE (state = 'missed'::text)")
@Index('external_orders_of_order', ['companyId', 'orderId'], { where: 'order_id IS NOT NULL' })
@Index('external_orders_by_day', ['companyId', 'integrationId', 'placedAt'])
@ForeignKey('IntegrationEntity', ['companyId', 'integrationId'], ['companyId', 'id'], {
  name: 'external_orders_integration_fk',
})
@Check('external_orders_state_known', "state IN ('taken', 'missed', 'left-out', 'cancelled')")
@Check('external_orders_reason', "state <> 'missed' OR reason IS NOT NULL")
export class ExternalOrderEntity {
  @TenantId()
  companyId!: string;

  @UuidId()
  id!: string;

  @Column('uuid')
  integrationId!: string;

  /** The store's id, never the number that it shows. */
  @Column('text')
  externalId!: string;

  @Column('text')
  number!: string;

  @Column('text')
  state!: ExternalOrderState;

  @Column('uuid', { nullable: true })
  orderId!: string | null;

  /** As the store gave it. */
  @Json()
  raw!: object;

  /** Of what matters to us: a repetition changes nothing. */
  @Column('text')
  digest!: string;

  @Timestamp()
  placedAt!: Date;

  /** When the store changed it last. */
  @Timestamp()
  changedAt!: Date;

  @Paise()
  amountPaise!: number;

  @Column('text')
  customerName!: string;

  @Column('text', { nullable: true })
  reason!: string | null;

  @Column('text', { nullable: true })
  detail!: string | null;

  @Json({ default: () => "'{}'::jsonb" })
  mended!: MendedFields;

  /** How often it was changed in the store after it was taken. */
  @Column('integer', { default: 0 })
  revision!: number;

  @Timestamp()
  createdAt!: Date;

  @Timestamp()
  updatedAt!: Date;
}
