import { Check, Column, Entity, PrimaryColumn } from 'typeorm';
import { SqlIndex, TenantId, Timestamp } from '../../database/columns.js';

/** A scanned line that was taken; its id makes a repeat harmless. */
@Entity('inventory_scans')
@SqlIndex('inventory_scans_age', 'USING brin (taken_at)')
@Check('inventory_scans_action_known', "action IN ('Inbound', 'Outbound')")
@Check('inventory_scans_quantity_positive', 'quantity > 0')
export class InventoryScanEntity {
  @TenantId()
  companyId!: string;

  @PrimaryColumn('text')
  rowId!: string;

  @Column('uuid')
  warehouseId!: string;

  @Column('text')
  wsin!: string;

  @Column('text')
  action!: string;

  @Column('integer')
  quantity!: number;

  @Column('uuid', { nullable: true })
  userId!: string | null;

  @Timestamp()
  takenAt!: Date;
}
