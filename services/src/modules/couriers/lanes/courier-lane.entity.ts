import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Timestamp } from '../../../database/columns.js';

/** Whether a courier serves a pincode, and how. */
@Entity('courier_lanes')
export class CourierLaneEntity {
  @PrimaryColumn('text')
  pickupPincode!: string;

  @PrimaryColumn('text')
  dropPincode!: string;

  @PrimaryColumn('boolean')
  isCod!: boolean;

  @PrimaryColumn('text')
  courier!: string;

  @PrimaryColumn('text')
  accountKey!: string;

  @Column('boolean')
  isServed!: boolean;

  @Timestamp()
  checkedAt!: Date;
}
