import { type LocationEventKind } from '@godown/contracts/fleet';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Timestamp } from '../../../database/columns.js';

/** A position that a driver's phone told. */
@Entity('trip_locations')
@Index('trip_locations_of_trip', ['tripId', 'at'])
@ForeignKey('TripEntity', ['tripId'], ['id'], { name: 'trip_locations_trip_fk' })
@Check(
  'trip_locations_event_known',
  "event IN ('START', 'PICKUP', 'REACHED', 'DELIVERED', 'UNDELIVERED', 'END', 'MOVING')",
)
export class TripLocationEntity {
  @PrimaryColumn('uuid')
  tripId!: string;

  /** Made by the phone. */
  @PrimaryColumn('uuid')
  key!: string;

  @Column('double precision')
  latitude!: number;

  @Column('double precision')
  longitude!: number;

  @Column('text')
  event!: LocationEventKind;

  @Column('uuid', { nullable: true })
  orderId!: string | null;

  /** By the phone's clock, within the trip. */
  @Timestamp()
  at!: Date;

  /** The phone told a time before the trip or in the future: `at` is only where that time was put. */
  @Column('boolean', { default: () => 'false' })
  isClockOff!: boolean;

  @Timestamp()
  recordedAt!: Date;
}
