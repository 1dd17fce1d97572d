import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CouriersModule } from '../couriers/index.js';
import { ShippingModule } from '../shipping/index.js';
import { WarehousesModule } from '../warehouses/index.js';
import { ClustersController } from './clusters.controller.js';
import { ClustersRepository } from './clusters.repository.js';
import { ClustersService } from './clusters.service.js';
import { ClusterEntity } from './cluster.entity.js';
import { ClusterPincodeEntity } from './cluster-pincode.entity.js';
import { LightningParcelEntity } from './lightning/lightning-parcel.entity.js';
import { LightningAdapter } from './lightning/lightning.adapter.js';
import { DriverTripService } from './trips/driving/driver-trip.service.js';
import { DrivingController } from './trips/driving/driving.controller.js';
import { StopResults } from './trips/driving/stop-results.service.js';
import { TripRuns } from './trips/driving/trip-runs.service.js';
import { TripScans } from './trips/driving/trip-scans.js';
import { JourneyOrderEntity } from './trips/journey-order.entity.js';
import { StopPlanner } from './trips/planning/stop-planner.js';
import { TripPlanningController } from './trips/planning/trip-planning.controller.js';
import { TripPlanning } from './trips/planning/trip-planning.service.js';
import { TripDeskController } from './trips/trip-desk.controller.js';
import { TripEntity } from './trips/trip.entity.js';
import { TripLocationEntity } from './trips/trip-location.entity.js';
import { TripStore } from './trips/trip-store.js';
import { TripTrailEntity } from './trips/trip-trail.entity.js';
import { TripsController } from './trips/trips.controller.js';
import { TripsService } from './trips/trips.service.js';

const ENTITIES = [
  ClusterEntity,
  ClusterPincodeEntity,
  JourneyOrderEntity,
  LightningParcelEntity,
  TripEntity,
  TripLocationEntity,
  TripTrailEntity,
];

@Module({
  imports: [TypeOrmModule.forFeature(ENTITIES), CouriersModule, ShippingModule, WarehousesModule],
  controllers: [ClustersController, DrivingController, TripDeskController, TripPlanningController, TripsController],
  providers: [
    ClustersRepository,
    ClustersService,
    LightningAdapter,
    DriverTripService,
    StopPlanner,
    StopResults,
    TripPlanning,
    TripRuns,
    TripScans,
    TripStore,
    TripsService,
  ],
})
export class FleetModule {}
