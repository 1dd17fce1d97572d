import { type TrailEvent } from '@godown/contracts/fleet';
import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import { SqlIndex, Timestamp, UuidId } from '../../../database/columns.js';

/** A step of a trip. Rows are only added; `key` is the phone's and makes a step that is told twice one. */
@Entity('trip_trails')
@Index('trip_trails_of_trip', ['tripId', 'recordedAt'])
@SqlIndex('trip_trails_once', '(trip_id, key) WHERE (key IS NOT NULL)', { unique: true })
@SqlIndex('trip_trails_given_away', '(from_driver_id, recorded_at) WHERE (from_driver_id IS NOT NULL)')
@ForeignKey('TripEntity', ['tripId'], ['id'], { name: 'trip_trails_trip_fk' })
@Check(
  'trip_trails_event_known',
  "event IN ('CREATED', 'DRIVER_ASSIGNED', 'STOPS_REORDERED', 'STARTED', 'COMPLETED', 'CANCELLED', 'LEFT_OUT', 'PICKED_UP', 'DELIVERED', 'UNDELIVERED', 'RETURNED', 'TAKEN_OFF', 'LATE_REFUSED', 'REVERSED', 'ADDED', 'SENT_BACK')",
)
export class TripTrailEntity {
  @UuidId()
  id!: string;

  @Column('uuid')
  tripId!: string;

  @Column('text')
  event!: TrailEvent;

  /** By the phone's clock, within the trip. */
  @Timestamp()
  at!: Date;

  @Timestamp()
  recordedAt!: Date;

  @Column('uuid')
  userId!: string;

  @Column('uuid', { nullable: true })
  driverId!: string | null;

  /** Who had the trip before it was given to `driverId`. */
  @Column('uuid', { nullable: true })
  fromDriverId!: string | null;

  @Column('uuid', { nullable: true })
  orderId!: string | null;

  @Column('uuid', { nullable: true })
  key!: string | null;
}
