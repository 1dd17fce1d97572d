import { type TripStatus } from '@godown/contracts/fleet';
import { Check, Column, Entity } from 'typeorm';
import { SqlIndex, Timestamp, UuidId } from '../../../database/columns.js';

/** A driver's round from a warehouse and back. It carries parcels of several companies, so it belongs to none. */
@Entity('trips')
@SqlIndex('trips_newest', '(created_at DESC, id DESC)')
@SqlIndex('trips_of_warehouse', '(warehouse_id, created_at DESC, id DESC)')
@SqlIndex('trips_of_driver', '(driver_id, created_at DESC, id DESC)')
@SqlIndex('trips_of_status', '(status, created_at DESC, id DESC)')
@SqlIndex('trips_one_running', "(driver_id) WHERE (status = 'STARTED')", { unique: true })
@Check('trips_status_known', "status IN ('CREATED', 'STARTED', 'COMPLETED', 'CANCELLED')")
export class TripEntity {
  @UuidId()
  id!: string;

  @Column('uuid')
  warehouseId!: string;

  @Column('uuid')
  driverId!: string;

  /** As it was when the driver was assigned. */
  @Column('text')
  driverName!: string;

  @Column('text')
  driverPhone!: string;

  /** The driver's when the trip started: its price counts. */
  @Column('uuid', { nullable: true })
  clusterId!: string | null;

  @Column('text')
  status!: TripStatus;

  @Column('integer')
  capacityGrams!: number;

  @Column('integer')
  capacityParcels!: number;

  /** Where it starts and ends. */
  @Column('double precision')
  latitude!: number;

  @Column('double precision')
  longitude!: number;

  /** Length of the planned round, as the crow flies. */
  @Column('integer')
  routeMetres!: number;

  @Column('uuid')
  createdBy!: string;

  @Timestamp()
  createdAt!: Date;

  /** Where a day's plan says so. */
  @Timestamp({ nullable: true })
  plannedStartAt!: Date | null;

  @Timestamp({ nullable: true })
  startedAt!: Date | null;

  @Timestamp({ nullable: true })
  endedAt!: Date | null;

  /** null: as the operator has set it. */
  @Column('integer', { nullable: true })
  minutesPerStop!: number | null;

  /** The driver is to be back by then; null: nobody said so. */
  @Timestamp({ nullable: true })
  latestEndAt!: Date | null;

  /** As the trip stands; null: nobody knows. */
  @Timestamp({ nullable: true })
  expectedEndAt!: Date | null;
}
