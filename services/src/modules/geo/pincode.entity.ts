import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** A pincode with its district and state. */
@Entity('pincodes')
@Check('pincodes_six_digits', "pincode ~ '^[1-9][0-9]{5}$'")
export class PincodeEntity {
  @PrimaryColumn('text')
  pincode!: string;

  @PrimaryColumn('text')
  state!: string;

  @PrimaryColumn('text')
  district!: string;

  @Column('integer')
  postOffices!: number;
}
