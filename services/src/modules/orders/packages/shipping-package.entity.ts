import { Check, Column, Entity, ForeignKey } from 'typeorm';
import { Decimal, SqlIndex, TenantId, Timestamp, UuidId } from '../../../database/columns.js';

/** A box that a company packs its orders in. */
@Entity('shipping_packages')
@SqlIndex('shipping_packages_name_unique', '(company_id, lower(name))', { unique: true })
@SqlIndex('shipping_packages_one_default', '(company_id) WHERE is_default', { unique: true })
@ForeignKey('CompanyEntity', ['companyId'], ['id'], { name: 'shipping_packages_company_fk' })
@Check('shipping_packages_breadth_positive', 'breadth_cm > 0')
@Check('shipping_packages_height_positive', 'height_cm > 0')
@Check('shipping_packages_length_positive', 'length_cm > 0')
@Check('shipping_packages_weight_positive', 'weight_grams > 0')
export class ShippingPackageEntity {
  @TenantId()
  companyId!: string;

  @UuidId()
  id!: string;

  @Column('text')
  name!: string;

  @Decimal(8, 2)
  lengthCm!: number;

  @Decimal(8, 2)
  breadthCm!: number;

  @Decimal(8, 2)
  heightCm!: number;

  @Column('integer')
  weightGrams!: number;

  @Column('boolean', { default: false })
  isDefault!: boolean;

  @Timestamp()
  createdAt!: Date;

  @Timestamp()
  updatedAt!: Date;
}
