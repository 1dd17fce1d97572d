import { type ColumnSettings } from '@godown/contracts/views';
import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Json, Timestamp } from '../../database/columns.js';

/** How one account has a list: whichever companies it looks at, and on every device. */
@Entity('list_settings')
@ForeignKey('UserEntity', ['userId'], ['id'], { name: 'list_settings_user_fk' })
export class ListSettingsEntity {
  @PrimaryColumn('uuid')
  userId!: string;

  @PrimaryColumn('text')
  listKey!: string;

  @Json({ nullable: true })
  columns!: ColumnSettings | null;

  /** A view that is gone or out of sight counts as none. */
  @Column('uuid', { nullable: true })
  defaultViewId!: string | null;

  @Timestamp()
  updatedAt!: Date;
}
