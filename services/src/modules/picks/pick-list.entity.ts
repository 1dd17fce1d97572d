import { type PickListStatus } from '@godown/contracts/picks';
import { Check, Column, Entity } from 'typeorm';
import { SqlIndex, Timestamp, UuidId } from '../../database/columns.js';

/** Orders of a warehouse that are picked together: of several companies, so it belongs to none. */
@Entity('pick_lists')
@SqlIndex('pick_lists_newest', '(opened_at DESC, id DESC)')
@SqlIndex('pick_lists_of_warehouse', '(warehouse_id, opened_at DESC, id DESC)')
@Check('pick_lists_status_known', "status IN ('OPEN', 'CLOSED', 'CANCELLED')")
export class PickListEntity {
  @UuidId()
  id!: string;

  @Column('uuid')
  warehouseId!: string;

  @Column('text')
  status!: PickListStatus;

  @Column('uuid')
  openedBy!: string;

  @Timestamp()
  openedAt!: Date;

  @Column('uuid', { nullable: true })
  endedBy!: string | null;

  /** Closed or cancelled. */
  @Timestamp({ nullable: true })
  endedAt!: Date | null;
}
