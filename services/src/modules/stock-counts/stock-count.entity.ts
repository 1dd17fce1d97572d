import { type StockCountStatus } from '@godown/contracts/stock-counts';
import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import { SqlIndex, TenantId, Timestamp, UuidId } from '../../database/columns.js';

/** A count of a company's stock in one warehouse. */
@Entity('stock_counts')
@Index('stock_counts_with_id', ['id'])
@SqlIndex('stock_counts_newest', '(opened_at DESC, id DESC)')
@SqlIndex('stock_counts_of_warehouse', '(warehouse_id, opened_at DESC, id DESC)')
@SqlIndex(
  'stock_counts_one_unfinished',
  "(company_id, warehouse_id) WHERE (status = ANY (ARRAY['OPEN'::text, 'COUNTED'::text]))",
  { unique: true },
)
@ForeignKey('WarehouseEntity', ['warehouseId'], ['id'], { name: 'stock_counts_warehouse_fk' })
@Check('stock_counts_bin_not_full', '(bin IS NULL) OR (NOT is_full)')
@Check('stock_counts_status_known', "status IN ('OPEN', 'COUNTED', 'APPROVED', 'CANCELLED')")
export class StockCountEntity {
  @TenantId()
  companyId!: string;

  @UuidId()
  id!: string;

  @Column('uuid')
  warehouseId!: string;

  @Column('text')
  status!: StockCountStatus;

  /** Everything in stock, not a chosen list. */
  @Column('boolean')
  isFull!: boolean;

  /** The put-away place that is counted; null: everything, or a chosen list. */
  @Column('text', { nullable: true })
  bin!: string | null;

  @Column('uuid')
  openedBy!: string;

  @Timestamp()
  openedAt!: Date;

  @Timestamp({ nullable: true })
  countedAt!: Date | null;

  @Column('uuid', { nullable: true })
  endedBy!: string | null;

  /** Approved or cancelled. */
  @Timestamp({ nullable: true })
  endedAt!: Date | null;
}
