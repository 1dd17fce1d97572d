import { type InboundStatus } from '@godown/contracts/inbound';
import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import { SqlIndex, TenantId, Timestamp, UuidId } from '../../database/columns.js';

/** Goods of a company that are expected at one warehouse. */
@Entity('inbound_shipments')
@Index('inbound_shipments_with_id', ['id'])
@SqlIndex('inbound_shipments_newest', '(announced_at DESC, id DESC)')
@SqlIndex('inbound_shipments_of_warehouse', '(warehouse_id, announced_at DESC, id DESC)')
@Index('inbound_shipments_by_day', ['status', 'expectedOn', 'id'])
@ForeignKey('WarehouseEntity', ['warehouseId'], ['id'], { name: 'inbound_shipments_warehouse_fk' })
@Check('inbound_shipments_status_known', "status IN ('ANNOUNCED', 'RECEIVING', 'CLOSED', 'CANCELLED')")
@Check('inbound_shipments_ended_whole', "(status IN ('CLOSED', 'CANCELLED')) = (ended_at IS NOT NULL)")
export class InboundShipmentEntity {
  @TenantId()
  companyId!: string;

  @UuidId()
  id!: string;

  @Column('uuid')
  warehouseId!: string;

  /** Such as the number of the purchase order. */
  @Column('text')
  reference!: string;

  @Column('text', { nullable: true })
  supplier!: string | null;

  /** YYYY-MM-DD */
  @Column('date')
  expectedOn!: string;

  @Column('text')
  status!: InboundStatus;

  @Column('uuid')
  announcedBy!: string;

  @Timestamp()
  announcedAt!: Date;

  @Column('uuid', { nullable: true })
  openedBy!: string | null;

  @Timestamp({ nullable: true })
  openedAt!: Date | null;

  @Column('uuid', { nullable: true })
  endedBy!: string | null;

  /** Closed or cancelled. */
  @Timestamp({ nullable: true })
  endedAt!: Date | null;

  /** Of the device that closed it. */
  @Column('uuid', { nullable: true })
  closingKey!: string | null;
}
