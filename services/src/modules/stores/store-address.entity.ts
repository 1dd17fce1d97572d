import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import { SqlIndex, TenantId, Timestamp, UuidId } from '../../database/columns.js';

/** A shop that a company sells to. */
@Entity('store_addresses')
@Index('store_addresses_by_gstin', ['companyId', 'gstin'], { where: 'gstin IS NOT NULL' })
@Index('store_addresses_by_name', ['companyId', 'storeName', 'id'])
@Index('store_addresses_by_phone', ['companyId', 'phone'])
@SqlIndex('store_addresses_name_trgm', 'USING gin (company_id, store_name gin_trgm_ops)')
@ForeignKey('CompanyEntity', ['companyId'], ['id'], { name: 'store_addresses_company_fk' })
@Check('store_addresses_pincode_six_digits', "pincode ~ '^[1-9][0-9]{5}$'")
export class StoreAddressEntity {
  @TenantId()
  companyId!: string;

  @UuidId()
  id!: string;

  @Column('text')
  storeName!: string;

  @Column('text')
  firstName!: string;

  @Column('text', { nullable: true })
  lastName!: string | null;

  @Column('text')
  phone!: string;

  @Column('text', { nullable: true })
  email!: string | null;

  @Column('text', { nullable: true })
  gstin!: string | null;

  @Column('text')
  addressLine1!: string;

  @Column('text', { nullable: true })
  addressLine2!: string | null;

  @Column('text')
  city!: string;

  @Column('text')
  state!: string;

  @Column('text')
  pincode!: string;

  @Column('text')
  country!: string;

  @Column('boolean', { default: true })
  isActive!: boolean;

  @Timestamp()
  createdAt!: Date;

  @Timestamp()
  updatedAt!: Date;
}
