import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PincodesController } from './pincodes.controller.js';
import { PincodesService } from './pincodes.service.js';
import { PincodeEntity } from './pincode.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([PincodeEntity])],
  controllers: [PincodesController],
  providers: [PincodesService],
  exports: [PincodesService],
})
export class GeoModule {}
