import { type Weekday } from '@godown/contracts/field-force';
import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import { SqlIndex, TenantId, Timestamp, UuidId } from '../../database/columns.js';

/** A route of shops that a salesman walks. */
@Entity('beats')
@Index('beats_with_id', ['id'])
@Index('beats_by_salesman', ['salesmanId'], { where: 'deleted_at IS NULL' })
@SqlIndex('beats_name_unique', '(company_id, lower(name)) WHERE (deleted_at IS NULL)', { unique: true })
@SqlIndex('beats_newest', '(company_id, created_at DESC, id DESC) WHERE (deleted_at IS NULL)')
@Check('beats_weekdays_known', 'weekdays <@ ARRAY[1, 2, 3, 4, 5, 6, 7]::smallint[]')
@ForeignKey('CompanyEntity', ['companyId'], ['id'], { name: 'beats_company_fk' })
@ForeignKey('UserEntity', ['salesmanId'], ['id'], { name: 'beats_salesman_fk' })
export class BeatEntity {
  @TenantId()
  companyId!: string;

  @UuidId()
  id!: string;

  @Column('text')
  name!: string;

  @Column('text')
  description!: string;

  @Column('uuid')
  salesmanId!: string;

  /** When the beat is walked: 1 is Monday. Empty: not planned. */
  @Column('smallint', { array: true, default: () => "'{}'::smallint[]" })
  weekdays!: Weekday[];

  @Timestamp()
  createdAt!: Date;

  @Timestamp()
  updatedAt!: Date;

  @Timestamp({ nullable: true })
  deletedAt!: Date | null;
}
