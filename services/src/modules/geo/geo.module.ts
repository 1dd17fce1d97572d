import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DistrictsController } from './districts.controller.js';
import { PincodeCentroidEntity } from './pincode-centroid.entity.js';
import { PincodesController } from './pincodes.controller.js';
import { PincodesService } from './pincodes.service.js';
import { PincodeEntity } from './pincode.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([PincodeEntity, PincodeCentroidEntity])],
  controllers: [PincodesController, DistrictsController],
  providers: [PincodesService],
  exports: [PincodesService],
})
export class GeoModule {}
