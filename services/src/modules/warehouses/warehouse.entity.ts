import { Check, Column, Entity, ForeignKey } from 'typeorm';
import { CreatedAt, SqlIndex, Timestamp, UuidId } from '../../database/columns.js';

/** A warehouse, shared or a company's own. */
@Entity('warehouses')
@SqlIndex('warehouses_by_owner', '(owner_company_id, created_at DESC, id)')
@SqlIndex('warehouses_name_trgm', 'USING gin (name gin_trgm_ops)')
@ForeignKey('CompanyEntity', ['ownerCompanyId'], ['id'], { name: 'warehouses_owner_fk' })
@Check('warehouses_coordinate_whole', '(latitude IS NULL) = (longitude IS NULL)')
@Check('warehouses_pincode_six_digits', "pincode ~ '^[1-9][0-9]{5}$'")
export class WarehouseEntity {
  @UuidId()
  id!: string;

  @Column('uuid', { nullable: true })
  ownerCompanyId!: string | null;

  @Column('text')
  name!: string;

  @Column('text')
  phone!: string;

  @Column('text', { nullable: true })
  email!: string | null;

  @Column('text')
  addressLine1!: string;

  @Column('text', { nullable: true })
  addressLine2!: string | null;

  @Column('text', { nullable: true })
  landmark!: string | null;

  @Column('text')
  city!: string;

  @Column('text')
  state!: string;

  @Column('text')
  pincode!: string;

  @Column('double precision', { nullable: true })
  latitude!: number | null;

  @Column('double precision', { nullable: true })
  longitude!: number | null;

  @Column('boolean', { default: true })
  isActive!: boolean;

  @CreatedAt()
  createdAt!: Date;

  @Timestamp({ default: () => 'now()' })
  updatedAt!: Date;
}
