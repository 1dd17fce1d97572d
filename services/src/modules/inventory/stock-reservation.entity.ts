import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { TenantId, Timestamp } from '../../database/columns.js';

export type ReservationState = 'HELD' | 'RELEASED' | 'DISPATCHED' | 'RETURNED';

/** Units that an order was promised and what became of them. */
@Entity('stock_reservations')
@Index('stock_reservations_held', ['companyId', 'warehouseId', 'wsin'], { where: "state = 'HELD'" })
@ForeignKey('InventoryLevelEntity', ['companyId', 'warehouseId', 'wsin'], ['companyId', 'warehouseId', 'wsin'], {
  name: 'stock_reservations_level_fk',
})
@Check('stock_reservations_quantity_positive', 'quantity > 0')
@Check('stock_reservations_returned_within', 'returned_quantity >= 0 AND returned_quantity <= quantity')
@Check('stock_reservations_state_known', "state IN ('HELD', 'RELEASED', 'DISPATCHED', 'RETURNED')")
export class StockReservationEntity {
  @TenantId()
  companyId!: string;

  @PrimaryColumn('uuid')
  orderId!: string;

  @PrimaryColumn('uuid')
  warehouseId!: string;

  @PrimaryColumn('text')
  wsin!: string;

  @Column('integer')
  quantity!: number;

  @Column('text')
  state!: ReservationState;

  @Column('integer', { default: 0 })
  returnedQuantity!: number;

  @Timestamp()
  createdAt!: Date;

  @Timestamp()
  updatedAt!: Date;
}
