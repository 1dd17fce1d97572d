import { type PackedLine } from '@godown/contracts/packing';
import { Check, Column, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { Decimal, Json, SqlIndex, TenantId, Timestamp, UuidId } from '../../database/columns.js';

/** What was packed for an order, weighed and measured. Packing it again adds a row; the one with the highest revision counts. */
@Entity('packings')
@Unique('packings_one_per_revision', ['companyId', 'orderId', 'revision'])
@Index('packings_with_id', ['id'])
@SqlIndex('packings_newest', '(company_id, packed_at DESC, id DESC)')
@ForeignKey('OrderEntity', ['companyId', 'orderId'], ['companyId', 'id'], { name: 'packings_order_fk' })
@Check('packings_breadth_positive', 'breadth_cm > 0')
@Check('packings_height_positive', 'height_cm > 0')
@Check('packings_length_positive', 'length_cm > 0')
@Check('packings_revision_positive', 'revision > 0')
@Check('packings_weight_positive', 'weight_grams > 0')
export class PackingEntity {
  @TenantId()
  companyId!: string;

  @UuidId()
  id!: string;

  @Column('uuid')
  orderId!: string;

  @Column('integer')
  revision!: number;

  @Column('uuid')
  warehouseId!: string;

  @Json()
  lines!: PackedLine[];

  /** Name of the shipping package, as it was called then. */
  @Column('text', { nullable: true })
  box!: string | null;

  @Decimal(8, 2)
  lengthCm!: number;

  @Decimal(8, 2)
  breadthCm!: number;

  @Decimal(8, 2)
  heightCm!: number;

  @Column('integer')
  weightGrams!: number;

  /** Key of a private picture. */
  @Column('text', { nullable: true })
  photo!: string | null;

  @Column('uuid')
  packedBy!: string;

  @Timestamp()
  packedAt!: Date;
}
