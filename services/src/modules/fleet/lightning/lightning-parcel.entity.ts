import { Column, Entity, PrimaryColumn, Unique } from 'typeorm';
import { CreatedAt, Timestamp } from '../../../database/columns.js';

/** A parcel of the own fleet. */
@Entity('lightning_parcels')
@Unique('lightning_parcels_awb_unique', ['awb'])
export class LightningParcelEntity {
  @PrimaryColumn('text')
  reference!: string;

  @Column('text')
  awb!: string;

  @CreatedAt()
  createdAt!: Date;

  @Timestamp({ nullable: true })
  cancelledAt!: Date | null;
}
