import { Check, Column, Entity, ForeignKey, Unique } from 'typeorm';
import { TenantId, Timestamp, UuidId } from '../../../database/columns.js';

export type StoreUpdateKind = 'fulfil' | 'deliver' | 'cancel' | 'mark-paid' | 'restock';

/** Something a store is to be told of one of its orders: once, however often it is recorded. */
@Entity('store_updates')
@Unique('store_updates_once', ['companyId', 'orderId', 'kind'])
@ForeignKey('IntegrationEntity', ['companyId', 'integrationId'], ['companyId', 'id'], {
  name: 'store_updates_integration_fk',
})
@Check('store_updates_kind_known', "kind IN ('fulfil', 'deliver', 'cancel', 'mark-paid', 'restock')")
@Check('store_updates_state_known', "state IN ('waiting', 'done', 'failed')")
export class StoreUpdateEntity {
  @TenantId()
  companyId!: string;

  @UuidId()
  id!: string;

  @Column('uuid')
  integrationId!: string;

  @Column('uuid')
  orderId!: string;

  @Column('text')
  kind!: StoreUpdateKind;

  @Column('text')
  state!: 'waiting' | 'done' | 'failed';

  /** Why it failed for good. */
  @Column('text', { nullable: true })
  error!: string | null;

  @Timestamp()
  createdAt!: Date;

  @Timestamp({ nullable: true })
  endedAt!: Date | null;
}
