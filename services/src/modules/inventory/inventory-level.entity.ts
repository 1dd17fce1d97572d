import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { SqlIndex, TenantId, Timestamp } from '../../database/columns.js';

/** Units of one WSIN in one warehouse; changed under its lock. */
@Entity('inventory_levels')
@Index('inventory_levels_with_id', ['id'])
@SqlIndex('inventory_levels_newest', '(updated_at DESC, id DESC)')
@SqlIndex('inventory_levels_newest_of_company', '(company_id, updated_at DESC, id DESC)')
@SqlIndex('inventory_levels_newest_of_warehouse', '(warehouse_id, updated_at DESC, id DESC)')
@ForeignKey('WarehouseEntity', ['warehouseId'], ['id'], { name: 'inventory_levels_warehouse_fk' })
@ForeignKey('WsinEntity', ['companyId', 'wsin'], ['companyId', 'wsin'], { name: 'inventory_levels_wsin_fk' })
@Check('inventory_levels_bin_length', 'char_length(bin) BETWEEN 1 AND 30')
@Check('inventory_levels_blocked_not_negative', 'blocked >= 0')
@Check('inventory_levels_blocked_within_current', 'blocked <= current_stock')
@Check('inventory_levels_current_not_negative', 'current_stock >= 0')
@Check('inventory_levels_safe_not_negative', 'safe_stock >= 0')
export class InventoryLevelEntity {
  @TenantId()
  companyId!: string;

  @Column('uuid', { default: () => 'uuidv7()' })
  id!: string;

  @PrimaryColumn('uuid')
  warehouseId!: string;

  @PrimaryColumn('text')
  wsin!: string;

  @Column('integer', { default: 0 })
  currentStock!: number;

  @Column('integer', { default: 0 })
  safeStock!: number;

  @Column('integer', { default: 0 })
  blocked!: number;

  @Column('bigint', { default: () => '0' })
  inboundAccepted!: number;

  @Column('bigint', { default: () => '0' })
  inboundRejected!: number;

  /** Where it lies in the warehouse; null while nobody has said. */
  @Column('text', { nullable: true })
  bin!: string | null;

  @Timestamp()
  createdAt!: Date;

  @Timestamp()
  updatedAt!: Date;
}
