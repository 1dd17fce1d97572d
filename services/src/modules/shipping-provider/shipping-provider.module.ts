import { Module } from '@nestjs/common';
import { ChannelsModule } from '../channels/index.js';
import { ShippingModule } from '../shipping/index.js';
import { ProviderLogin } from './provider-login.service.js';
import { UnicommerceProviderController } from './unicommerce-provider.controller.js';
import { UnicommerceProvider } from './unicommerce-provider.service.js';

@Module({
  imports: [ChannelsModule, ShippingModule],
  controllers: [UnicommerceProviderController],
  providers: [ProviderLogin, UnicommerceProvider],
})
export class ShippingProviderModule {}
