import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { CreatedAt, SqlIndex, TenantId } from '../../database/columns.js';

/** A warehouse stock identification number and its brand. */
@Entity('wsins')
@Index('wsins_with_number', ['wsin'])
@Index('wsins_by_title', ['companyId', 'productTitle'])
@SqlIndex('wsins_newest', '(company_id, created_at DESC, wsin)')
@SqlIndex('wsins_number_trgm', 'USING gin (company_id, wsin gin_trgm_ops)')
@SqlIndex('wsins_title_trgm', 'USING gin (company_id, product_title gin_trgm_ops)')
@ForeignKey('CompanyEntity', ['companyId'], ['id'], { name: 'wsins_company_fk' })
@Check('wsins_wsin_format', "wsin ~ '^W[A-Z0-9]{11}$'")
export class WsinEntity {
  @TenantId()
  companyId!: string;

  @PrimaryColumn('text')
  wsin!: string;

  @Column('text')
  productTitle!: string;

  @Column('uuid', { nullable: true })
  createdBy!: string | null;

  @CreatedAt()
  createdAt!: Date;
}
