import { Column, Entity } from 'typeorm';
import { CreatedAt, Json, SqlIndex, Timestamp, UuidId } from '../../database/columns.js';

/** A seller, or the platform itself. */
@Entity('companies')
@SqlIndex('companies_email_trgm', 'USING gin (email gin_trgm_ops)')
@SqlIndex('companies_name_trgm', 'USING gin (name gin_trgm_ops)')
export class CompanyEntity {
  @UuidId()
  id!: string;

  @Column('text')
  name!: string;

  @Column('text', { nullable: true })
  email!: string | null;

  @Column('text', { nullable: true })
  phone!: string | null;

  @Column('text', { nullable: true })
  poc!: string | null;

  @Column('text', { nullable: true })
  pocPhone!: string | null;

  @Json({ default: () => "'{}'::jsonb" })
  address!: Record<string, unknown>;

  @Column('text', { nullable: true })
  gst!: string | null;

  @Column('text', { nullable: true })
  pan!: string | null;

  @Column('boolean', { default: true })
  isActive!: boolean;

  @Json({ default: () => "'{}'::jsonb" })
  preferences!: Record<string, unknown>;

  @CreatedAt()
  createdAt!: Date;

  @Timestamp({ default: () => 'now()' })
  updatedAt!: Date;
}
