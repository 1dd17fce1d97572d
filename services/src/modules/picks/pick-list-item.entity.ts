import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import { TenantId, UuidId } from '../../database/columns.js';

/** What an order needs of an item, as it was when the pick list was made. Changed under the lock of its list. */
@Entity('pick_list_items')
@Index('pick_list_items_with_id', ['id'])
@Index('pick_list_items_of_list', ['pickListId'])
@Index('pick_list_items_of_order', ['companyId', 'pickOrderId'])
@ForeignKey('PickListOrderEntity', ['companyId', 'pickOrderId'], ['companyId', 'id'], {
  name: 'pick_list_items_order_fk',
})
@Check('pick_list_items_within_needed', 'picked >= 0 AND missing >= 0 AND picked + missing <= quantity')
export class PickListItemEntity {
  @TenantId()
  companyId!: string;

  @UuidId()
  id!: string;

  @Column('uuid')
  pickListId!: string;

  @Column('uuid')
  pickOrderId!: string;

  @Column('text', { nullable: true })
  wsin!: string | null;

  @Column('text')
  sku!: string;

  @Column('text')
  title!: string;

  @Column('integer')
  quantity!: number;

  @Column('integer', { default: 0 })
  picked!: number;

  /** Not found when the order was marked as short. */
  @Column('integer', { default: 0 })
  missing!: number;
}
