import { Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { TenantId } from '../../../database/columns.js';

/** A company that a person may act for. */
@Entity('user_companies')
@Index('user_companies_user', ['userId'])
@ForeignKey('CompanyEntity', ['companyId'], ['id'], { name: 'user_companies_company_fk' })
@ForeignKey('UserEntity', ['userId'], ['id'], { name: 'user_companies_user_fk' })
export class UserCompanyEntity {
  @TenantId()
  companyId!: string;

  @PrimaryColumn('uuid')
  userId!: string;
}
