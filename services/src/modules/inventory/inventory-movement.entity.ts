import { type InventoryActionCode, type StockFigure } from '@godown/contracts/inventory';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { SqlIndex, TenantId, Timestamp } from '../../database/columns.js';

/** One change of an inventory level. Append-only. */
@Entity('inventory_movements')
@Index('inventory_movements_by_reference', ['companyId', 'referenceKind', 'referenceId'])
@SqlIndex(
  'inventory_movements_by_day',
  '(company_id, warehouse_id, wsin, moved_on) INCLUDE (figure, code, quantity, rejected)',
)
@SqlIndex('inventory_movements_newest', '(company_id, warehouse_id, wsin, id DESC)')
@ForeignKey('InventoryLevelEntity', ['companyId', 'warehouseId', 'wsin'], ['companyId', 'warehouseId', 'wsin'], {
  name: 'inventory_movements_level_fk',
})
@Check('inventory_movements_after_not_negative', 'after_quantity >= 0')
@Check(
  'inventory_movements_code_known',
  "code IN ('OBINC', 'OBDEC', 'BLSINC', 'BLSDEC', 'CSDEC', 'CSINC', 'INADD', 'WBSDEC', 'OBDELDEV', 'RTMISINC', 'RSTBLS', 'CDNGEN')",
)
@Check('inventory_movements_figure_known', "figure IN ('CURRENT', 'SAFE', 'BLOCKED')")
@Check('inventory_movements_something', 'quantity <> 0 OR rejected <> 0')
@Check('inventory_movements_sum', '(before_quantity + quantity) = after_quantity')
export class InventoryMovementEntity {
  @TenantId()
  companyId!: string;

  /** Counts up in the order of writing. */
  @PrimaryColumn('bigint', { generated: 'increment' })
  id!: number;

  @Column('uuid')
  warehouseId!: string;

  @Column('text')
  wsin!: string;

  @Column('text')
  code!: InventoryActionCode;

  @Column('text')
  figure!: StockFigure;

  @Column('integer')
  quantity!: number;

  @Column('integer')
  beforeQuantity!: number;

  @Column('integer')
  afterQuantity!: number;

  @Column('integer', { default: 0 })
  rejected!: number;

  @Column('date')
  movedOn!: string;

  @Timestamp()
  recordedAt!: Date;

  @Column('uuid', { nullable: true })
  userId!: string | null;

  @Column('text', { nullable: true })
  remark!: string | null;

  @Column('text')
  referenceKind!: string;

  @Column('text', { nullable: true })
  referenceId!: string | null;
}
