import { type AddressPurpose } from '@godown/contracts/stores';
import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import { SqlIndex, TenantId, Timestamp, UuidId } from '../../database/columns.js';

/** A shop that a company sells to. */
@Entity('store_addresses')
@Index('store_addresses_by_gstin', ['companyId', 'gstin'], { where: 'gstin IS NOT NULL' })
@Index('store_addresses_by_name', ['companyId', 'storeName', 'id'])
@Index('store_addresses_by_phone', ['companyId', 'phone'])
@Index('store_addresses_with_id', ['id'])
@Index('store_addresses_duplicates', ['companyId', 'duplicateOf'], { where: 'duplicate_of IS NOT NULL' })
@SqlIndex('store_addresses_name_trgm', 'USING gin (company_id, store_name gin_trgm_ops)')
@SqlIndex('store_addresses_newest', '(company_id, created_at DESC, id DESC)')
@ForeignKey('CompanyEntity', ['companyId'], ['id'], { name: 'store_addresses_company_fk' })
@ForeignKey('StoreAddressEntity', ['companyId', 'duplicateOf'], ['companyId', 'id'], {
  name: 'store_addresses_duplicate_fk',
})
@Check('store_addresses_purpose_known', "address_purpose IN ('SHIPPING', 'BILLING', 'BOTH')")
@Check('store_addresses_place_whole', '(longitude IS NULL) = (latitude IS NULL)')
@Check('store_addresses_no_duplicate_of_itself', 'duplicate_of <> id')
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

  @Column('text', { default: 'SHIPPING' })
  addressPurpose!: AddressPurpose;

  @Column('boolean', { default: false })
  isDistributor!: boolean;

  /** Degrees; null with `latitude` when nobody has said where the store is. */
  @Column('double precision', { nullable: true })
  longitude!: number | null;

  @Column('double precision', { nullable: true })
  latitude!: number | null;

  @Column('text', { nullable: true })
  storeLocationImageUrl!: string | null;

  /** The store that is kept in its place; such a store is not active. */
  @Column('uuid', { nullable: true })
  duplicateOf!: string | null;

  @Timestamp()
  createdAt!: Date;

  @Timestamp()
  updatedAt!: Date;
}
