import { Column, Entity, Index } from 'typeorm';
import { TenantId, Timestamp, UuidId } from '../../database/columns.js';

/** A file that was made for somebody, for 30 days. */
@Entity('stored_files')
@Index('stored_files_expiry', ['expiresAt'])
@Index('stored_files_with_id', ['id'])
export class StoredFileEntity {
  @TenantId()
  companyId!: string;

  @UuidId()
  id!: string;

  @Column('text')
  objectKey!: string;

  @Column('text')
  name!: string;

  @Column('text')
  contentType!: string;

  @Column('bigint')
  sizeBytes!: number;

  @Column('uuid', { nullable: true })
  createdBy!: string | null;

  @Timestamp()
  createdAt!: Date;

  @Timestamp()
  expiresAt!: Date;

  @Column('boolean', { default: false })
  isPersonal!: boolean;
}
