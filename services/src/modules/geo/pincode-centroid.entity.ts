import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** Where a pincode lies: the middle of its post offices. */
@Entity('pincode_centroids')
@Check('pincode_centroids_six_digits', "pincode ~ '^[1-9][0-9]{5}$'")
export class PincodeCentroidEntity {
  @PrimaryColumn('text')
  pincode!: string;

  @Column('double precision')
  latitude!: number;

  @Column('double precision')
  longitude!: number;
}
