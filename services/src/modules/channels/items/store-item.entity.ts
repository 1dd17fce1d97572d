import { type ItemConflict } from '@godown/contracts/channels';
import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { TenantId, Timestamp } from '../../../database/columns.js';

/** An item as a store has it, and which of ours it is. */
@Entity('store_items')
@ForeignKey('IntegrationEntity', ['companyId', 'integrationId'], ['companyId', 'id'], {
  name: 'store_items_integration_fk',
})
@Check('store_items_conflict_known', "conflict IN ('no-sku', 'repeated-sku')")
export class StoreItemEntity {
  @TenantId()
  companyId!: string;

  @PrimaryColumn('uuid')
  integrationId!: string;

  @PrimaryColumn('text')
  variantId!: string;

  @Column('text')
  productId!: string;

  /** What the store counts its stock by. */
  @Column('text', { nullable: true })
  inventoryItemId!: string | null;

  @Column('text')
  sku!: string;

  @Column('text')
  title!: string;

  @Column('uuid', { nullable: true })
  catalogueId!: string | null;

  /** Why its SKU does not tell which of ours it is. */
  @Column('text', { nullable: true })
  conflict!: ItemConflict | null;

  /** The stock that the store was told last, or has by its own account. */
  @Column('integer', { nullable: true })
  pushedQuantity!: number | null;

  @Timestamp({ nullable: true })
  pushedAt!: Date | null;

  @Timestamp()
  updatedAt!: Date;
}
