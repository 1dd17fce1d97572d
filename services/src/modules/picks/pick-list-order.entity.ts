import { type PickOrderState, type ShortReason } from '@godown/contracts/picks';
import { Check, Column, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { SqlIndex, TenantId, Timestamp, UuidId } from '../../database/columns.js';

/** An order on a pick list. It is open or picked on one list at most. */
@Entity('pick_list_orders')
@Index('pick_list_orders_with_id', ['id'])
@Index('pick_list_orders_of_list', ['pickListId', 'position'])
@SqlIndex('pick_list_orders_of_order', '(company_id, order_id, added_at DESC)')
@SqlIndex(
  'pick_list_orders_one_open',
  "(company_id, order_id) WHERE (state = ANY (ARRAY['OPEN'::text, 'PICKED'::text]))",
  {
    unique: true,
  },
)
@Unique('pick_list_orders_once', ['companyId', 'pickListId', 'orderId'])
@ForeignKey('PickListEntity', ['pickListId'], ['id'], { name: 'pick_list_orders_list_fk' })
@ForeignKey('OrderEntity', ['companyId', 'orderId'], ['companyId', 'id'], { name: 'pick_list_orders_order_fk' })
@Check('pick_list_orders_position_positive', '"position" > 0')
@Check('pick_list_orders_state_known', "state IN ('OPEN', 'PICKED', 'SHORT', 'DROPPED')")
@Check('pick_list_orders_short_has_reason', "(state = 'SHORT') = (short_reason IS NOT NULL)")
export class PickListOrderEntity {
  @TenantId()
  companyId!: string;

  @UuidId()
  id!: string;

  @Column('uuid')
  pickListId!: string;

  @Column('uuid')
  orderId!: string;

  /** Of the order in the tote; counts from 1. */
  @Column('integer')
  position!: number;

  @Column('text')
  state!: PickOrderState;

  @Timestamp()
  addedAt!: Date;

  @Column('text', { nullable: true })
  shortReason!: ShortReason | null;

  /** Picked, short or dropped. */
  @Timestamp({ nullable: true })
  endedAt!: Date | null;
}
