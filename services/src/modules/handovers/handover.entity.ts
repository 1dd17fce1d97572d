import { type HandoverStatus } from '@godown/contracts/handovers';
import { type CourierKey } from '@godown/contracts/shipping';
import { Check, Column, Entity } from 'typeorm';
import { SqlIndex, Timestamp, UuidId } from '../../database/columns.js';

/** What a courier takes along at once from a warehouse: parcels of several companies, so it belongs to none. */
@Entity('handovers')
@SqlIndex('handovers_newest', '(opened_at DESC, id DESC)')
@SqlIndex('handovers_of_warehouse', '(warehouse_id, opened_at DESC, id DESC)')
@SqlIndex('handovers_one_open', "(warehouse_id, courier) WHERE (status = 'OPEN')", { unique: true })
@Check('handovers_status_known', "status IN ('OPEN', 'CLOSED', 'CANCELLED')")
@Check(
  'handovers_closed_is_signed',
  "status <> 'CLOSED' OR (receiver_name IS NOT NULL AND signature_png IS NOT NULL AND ended_at IS NOT NULL)",
)
export class HandoverEntity {
  @UuidId()
  id!: string;

  @Column('uuid')
  warehouseId!: string;

  @Column('text')
  courier!: CourierKey;

  @Column('text')
  status!: HandoverStatus;

  @Column('uuid')
  openedBy!: string;

  @Timestamp()
  openedAt!: Date;

  @Column('uuid', { nullable: true })
  endedBy!: string | null;

  /** Signed or cancelled. */
  @Timestamp({ nullable: true })
  endedAt!: Date | null;

  /** The courier's person. */
  @Column('text', { nullable: true })
  receiverName!: string | null;

  @Column('bytea', { nullable: true })
  signaturePng!: Buffer | null;
}
