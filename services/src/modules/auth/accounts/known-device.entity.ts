import { Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Timestamp } from '../../../database/columns.js';

/** A browser from which an account has signed in. */
@Entity('known_devices')
@Index('known_devices_age', ['lastSeenAt'])
@ForeignKey('UserEntity', ['userId'], ['id'], { name: 'known_devices_user_fk' })
export class KnownDeviceEntity {
  @PrimaryColumn('uuid')
  userId!: string;

  @PrimaryColumn('bytea')
  tokenHash!: Buffer;

  @Timestamp()
  lastSeenAt!: Date;
}
