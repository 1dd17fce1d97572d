import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth/index.js';
import { CouriersModule } from '../couriers/index.js';
import { WarehousesModule } from '../warehouses/index.js';
import { ClusterAssignmentService } from './cluster-assignment.service.js';
import { ClusterPincodeEntity } from './cluster-pincode.entity.js';
import { ClusterEntity } from './cluster.entity.js';
import { ClustersController } from './clusters.controller.js';
import { ClustersRepository } from './clusters.repository.js';
import { ClustersService } from './clusters.service.js';
import { LightningParcelEntity } from './lightning/lightning-parcel.entity.js';
import { LightningAdapter } from './lightning/lightning.adapter.js';
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
import { PersonPlaces } from './people/person-places.js';
import { WarehouseUsersController } from './people/warehouse-users.controller.js';
import { WarehouseDependentsController } from './warehouse-dependents.controller.js';
import { WarehouseDependentsService } from './warehouse-dependents.service.js';

const PEOPLE = [
  FleetPeopleRepository,
  PeopleReadModel,
  PeopleService,
  NewPeopleService,
  PersonChangesService,
  ContactChanges,
  PersonPlaces,
  DriverDutyService,
];
const CLUSTERS = [ClustersRepository, ClustersService, ClusterAssignmentService, WarehouseDependentsService];

@Module({
  imports: [
    TypeOrmModule.forFeature([ClusterEntity, ClusterPincodeEntity, FleetPersonEntity, LightningParcelEntity]),
    AuthModule,
    CouriersModule,
    WarehousesModule,
  ],
  controllers: [
    ClustersController,
    WarehouseDependentsController,
    DriversController,
    ClusterOwnersController,
    WarehouseUsersController,
  ],
  providers: [...CLUSTERS, ...PEOPLE, LightningAdapter],
})
export class FleetModule {}
