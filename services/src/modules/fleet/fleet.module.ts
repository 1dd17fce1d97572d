import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Retention } from '../../platform/retention/retention.js';
import { provideConfig } from '../../config/env.js';
import { FleetConfig } from '../../config/fleet.config.js';
import { MapsConfig } from '../../config/maps.config.js';
import { AuthModule } from '../auth/index.js';
import { BillingModule } from '../billing/index.js';
import { CouriersModule } from '../couriers/index.js';
import { FilesModule } from '../files/index.js';
import { LedgerModule } from '../ledger/index.js';
import { MessagingModule } from '../messaging/index.js';
import { NoticesModule } from '../notices/index.js';
import { OrdersModule } from '../orders/index.js';
import { PaymentsModule } from '../payments/index.js';
import { ShippingModule } from '../shipping/index.js';
import { TasksModule } from '../tasks/index.js';
import { WarehousesModule } from '../warehouses/index.js';
import { CashDepositEntity } from './cash/cash-deposit.entity.js';
import { CashDeposits } from './cash/cash-deposits.service.js';
import { CashHandInEntity } from './cash/cash-hand-in.entity.js';
import { CashProof } from './cash/cash-proof.js';
import { CashReminders } from './cash/cash-reminders.js';
import { CashController } from './cash/cash.controller.js';
import { CashService } from './cash/cash.service.js';
import { DepositSlips } from './cash/deposit-slips.js';
import { DoorPayments } from './trips/driving/door-payments.js';
import { DriverCash } from './cash/driver-cash.js';
import { UpiChecks } from './cash/upi-checks.js';
import { UpiNews } from './cash/upi-news.js';
import { UpiPaymentEntity } from './cash/upi-payment.entity.js';
import { UpiPaymentsController } from './cash/upi-payments.controller.js';
import { UpiPayments } from './cash/upi-payments.service.js';
import { UpiReferenceEntity } from './cash/upi-reference.entity.js';
import { ClusterAssignmentService } from './cluster-assignment.service.js';
import { ClusterPincodeEntity } from './cluster-pincode.entity.js';
import { ClusterEntity } from './cluster.entity.js';
import { ClustersController } from './clusters.controller.js';
import { ClustersRepository } from './clusters.repository.js';
import { ClustersService } from './clusters.service.js';
import { DriverStatements } from './earnings/driver-statements.service.js';
import { EarningsController } from './earnings/earnings.controller.js';
import { IncentivePriceEntity } from './earnings/incentive-price.entity.js';
import { IncentivePrices } from './earnings/incentive-prices.service.js';
import { LightningParcelEntity } from './lightning/lightning-parcel.entity.js';
import { LightningAdapter } from './lightning/lightning.adapter.js';
import { LIGHTNING_NDR } from './lightning/lightning-ndr.token.js';
import { ParcelInstructionEntity } from './lightning/parcel-instruction.entity.js';
import { ClusterOwnersController } from './people/cluster-owners.controller.js';
import { ContactChanges } from './people/contact-changes.js';
import { DriverDutyService } from './people/driver-duty.service.js';
import { DriversController } from './people/drivers.controller.js';
import { FleetPeopleRepository } from './people/fleet-people.repository.js';
import { FleetPersonEntity } from './people/fleet-person.entity.js';
import { NewPeopleService } from './people/new-people.service.js';
import { PeopleReadModel } from './people/people.read-model.js';
import { PeopleService } from './people/people.service.js';
import { PersonChangesService } from './people/person-changes.service.js';
import { PersonPlacesController } from './people/person-places.controller.js';
import { PlaceRemoval } from './people/place-removal.service.js';
import { PersonPlaces } from './people/person-places.js';
import { WarehouseUsersController } from './people/warehouse-users.controller.js';
import { WarehouseDependentsController } from './warehouse-dependents.controller.js';
import { WarehouseDependentsService } from './warehouse-dependents.service.js';
import { DeliveryCodeEntity } from './trips/driving/delivery-code.entity.js';
import { DeliveryCodes } from './trips/driving/delivery-codes.js';
import { DeliveryProofEntity } from './trips/driving/delivery-proof.entity.js';
import { DeliveryProofsController } from './trips/driving/delivery-proofs.controller.js';
import { DeliveryProofs } from './trips/driving/delivery-proofs.service.js';
import { ExpectedArrivals } from './trips/expected-arrivals.js';
import { AddedStops } from './trips/added-stops.service.js';
import { DriverTripService } from './trips/driving/driver-trip.service.js';
import { DrivingController } from './trips/driving/driving.controller.js';
import { LateResults } from './trips/driving/late-results.js';
import { LoadedStops } from './trips/driving/loaded-stops.service.js';
import { StopResults } from './trips/driving/stop-results.service.js';
import { TripRuns } from './trips/driving/trip-runs.service.js';
import { TripScans } from './trips/driving/trip-scans.js';
import { JourneyOrderEntity } from './trips/journey-order.entity.js';
import { DayPlanningController } from './trips/planning/day-planning.controller.js';
import { DayPlanning } from './trips/planning/day-planning.service.js';
import { NewTrips } from './trips/planning/new-trips.js';
import { StopPlanner } from './trips/planning/stop-planner.js';
import { TripPlanningController } from './trips/planning/trip-planning.controller.js';
import { TripPlanning } from './trips/planning/trip-planning.service.js';
import { ReversedResults } from './trips/reversed-results.service.js';
import { TakenOffStops } from './trips/taken-off-stops.service.js';
import { LightningNdr } from './trips/lightning.ndr.js';
import { TripAccess } from './trips/trip-access.js';
import { TripDeskController } from './trips/trip-desk.controller.js';
import { TripEntity } from './trips/trip.entity.js';
import { TripLocationEntity } from './trips/trip-location.entity.js';
import { TripLive } from './trips/trip-live.js';
import { TripStore } from './trips/trip-store.js';
import { TripTrailEntity } from './trips/trip-trail.entity.js';
import { TripsController } from './trips/trips.controller.js';
import { TripsGateway } from './trips/trips.gateway.js';
import { TripsService } from './trips/trips.service.js';

const ENTITIES = [
  CashDepositEntity,
  CashHandInEntity,
  ClusterEntity,
  ClusterPincodeEntity,
  DeliveryCodeEntity,
  DeliveryProofEntity,
  FleetPersonEntity,
  IncentivePriceEntity,
  JourneyOrderEntity,
  LightningParcelEntity,
  ParcelInstructionEntity,
  TripEntity,
  TripLocationEntity,
  TripTrailEntity,
  UpiPaymentEntity,
  UpiReferenceEntity,
];
const CASH = [
  CashDeposits,
  CashProof,
  CashReminders,
  CashService,
  DepositSlips,
  DoorPayments,
  DriverCash,
  UpiChecks,
  UpiNews,
  UpiPayments,
];
const CLUSTERS = [ClustersRepository, ClustersService, ClusterAssignmentService, WarehouseDependentsService];
const EARNINGS = [DriverStatements, IncentivePrices];
const PEOPLE = [
  FleetPeopleRepository,
  PeopleReadModel,
  PeopleService,
  NewPeopleService,
  PersonChangesService,
  ContactChanges,
  PersonPlaces,
  PlaceRemoval,
  DriverDutyService,
];
const TRIPS = [
  AddedStops,
  DayPlanning,
  DeliveryCodes,
  DeliveryProofs,
  DriverTripService,
  ExpectedArrivals,
  LateResults,
  LoadedStops,
  NewTrips,
  ReversedResults,
  StopPlanner,
  StopResults,
  TakenOffStops,
  TripAccess,
  TripLive,
  TripPlanning,
  TripRuns,
  TripScans,
  TripStore,
  TripsGateway,
  TripsService,
];

@Module({
  imports: [
    TypeOrmModule.forFeature(ENTITIES),
    AuthModule,
    BillingModule,
    CouriersModule,
    FilesModule,
    LedgerModule,
    MessagingModule,
    NoticesModule,
    OrdersModule,
    PaymentsModule,
    ShippingModule,
    TasksModule,
    WarehousesModule,
  ],
  controllers: [
    CashController,
    UpiPaymentsController,
    EarningsController,
    ClustersController,
    WarehouseDependentsController,
    DriversController,
    PersonPlacesController,
    ClusterOwnersController,
    WarehouseUsersController,
    DeliveryProofsController,
    DrivingController,
    TripDeskController,
    DayPlanningController,
    TripPlanningController,
    TripsController,
  ],
  providers: [
    provideConfig(FleetConfig),
    provideConfig(MapsConfig),
    ...CASH,
    ...CLUSTERS,
    ...EARNINGS,
    ...PEOPLE,
    ...TRIPS,
    LightningAdapter,
    LightningNdr,
    { provide: LIGHTNING_NDR, useExisting: LightningNdr },
  ],
})
export class FleetModule {
  constructor(retention: Retention) {
    retention.keepLines(retention.config.locationDays, 'trip_locations');
  }
}
