import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Every WSIN there is and whose it is: no two companies have the same. */
@Entity('wsin_directory')
export class WsinDirectoryEntity {
  @PrimaryColumn('text')
  wsin!: string;

  @Column('uuid')
  tenantId!: string;
}
