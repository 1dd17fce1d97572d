import { type ReturnType } from '@godown/contracts/orders';
import { type CheckedLine } from '@godown/contracts/returns';
import { Check, Column, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { Json, SqlIndex, TenantId, Timestamp, UuidId } from '../../database/columns.js';

/** What a person found in a returned parcel. */
@Entity('return_check_ins')
@Index('return_check_ins_one_of_order', ['companyId', 'orderId'], {
  unique: true,
  where: 'customer_return_id IS NULL',
})
@Unique('return_check_ins_one_of_return', ['companyId', 'customerReturnId'])
@Index('return_check_ins_of_order', ['companyId', 'orderId'])
@Index('return_check_ins_with_id', ['id'])
@SqlIndex('return_check_ins_newest', '(company_id, checked_in_at DESC, id DESC)')
@ForeignKey('OrderEntity', ['companyId', 'orderId'], ['companyId', 'id'], { name: 'return_check_ins_order_fk' })
@ForeignKey('CustomerReturnEntity', ['companyId', 'customerReturnId'], ['companyId', 'id'], {
  name: 'return_check_ins_return_fk',
})
@Check('return_check_ins_type_known', "type IN ('RTO', 'DTO')")
export class ReturnCheckInEntity {
  @TenantId()
  companyId!: string;

  @UuidId()
  id!: string;

  @Column('uuid')
  orderId!: string;

  /** Of goods that a customer has handed in; null for a parcel that a courier brought back. */
  @Column('uuid', { nullable: true })
  customerReturnId!: string | null;

  @Column('text')
  type!: ReturnType;

  @Column('uuid')
  warehouseId!: string;

  @Json()
  lines!: CheckedLine[];

  @Column('text', { nullable: true })
  remark!: string | null;

  /** Keys of private pictures. */
  @Json()
  photos!: string[];

  @Column('uuid')
  checkedInBy!: string;

  @Timestamp()
  checkedInAt!: Date;
}
