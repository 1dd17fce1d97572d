import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { Timestamp } from '../../database/columns.js';

/** A single-use ticket for one file. */
@Entity('download_tickets')
@Index('download_tickets_expiry', ['expiresAt'])
export class DownloadTicketEntity {
  @PrimaryColumn('bytea')
  tokenHash!: Buffer;

  @Column('uuid')
  fileId!: string;

  @Column('uuid')
  userId!: string;

  @Timestamp()
  expiresAt!: Date;

  @Timestamp({ nullable: true })
  usedAt!: Date | null;
}
