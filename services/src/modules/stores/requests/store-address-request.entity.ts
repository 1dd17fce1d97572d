import { type RequestStatus } from '@godown/contracts/stores';
import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import { SqlIndex, TenantId, Timestamp, UuidId } from '../../../database/columns.js';

/** A store that a company would like to sell to, until the platform has decided. */
@Entity('store_address_requests')
@Index('store_address_requests_with_id', ['id'])
@SqlIndex('store_address_requests_newest', '(company_id, created_at DESC, id DESC)')
@ForeignKey('CompanyEntity', ['companyId'], ['id'], { name: 'store_address_requests_company_fk' })
@ForeignKey('StoreAddressEntity', ['companyId', 'storeAddressId'], ['companyId', 'id'], {
  name: 'store_address_requests_store_fk',
})
@Check('store_address_requests_status_known', "status IN ('PENDING', 'APPROVED', 'DECLINED')")
@Check('store_address_requests_approved_has_store', "(status = 'APPROVED') = (store_address_id IS NOT NULL)")
export class StoreAddressRequestEntity {
  @TenantId()
  companyId!: string;

  @UuidId()
  id!: string;

  @Column('text')
  storeName!: string;

  @Column('text')
  phone!: string;

  @Column('text', { nullable: true })
  email!: string | null;

  @Column('text', { nullable: true })
  gstin!: string | null;

  @Column('text')
  address1!: string;

  @Column('text')
  address2!: string;

  @Column('text')
  city!: string;

  @Column('text')
  province!: string;

  @Column('text')
  pincode!: string;

  @Column('text', { nullable: true })
  company!: string | null;

  @Column('double precision')
  longitude!: number;

  @Column('double precision')
  latitude!: number;

  @Column('boolean')
  isDistributor!: boolean;

  @Column('text', { default: 'PENDING' })
  status!: RequestStatus;

  /** The store that was made of it. */
  @Column('uuid', { nullable: true })
  storeAddressId!: string | null;

  @Column('uuid')
  requestedBy!: string;

  @Column('uuid', { nullable: true })
  decidedBy!: string | null;

  @Timestamp()
  createdAt!: Date;

  @Timestamp({ nullable: true })
  decidedAt!: Date | null;
}
