import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { type ApiResponse, UMS_CODES, type UmsResponse } from '@godown/contracts/common';
import {
  SavePlatformAccountRequest,
  SaveDeliveryPartnersRequest,
  SHIPPING_MESSAGES,
  isDeliveryPartnerKey,
  type DeliveryPartner,
} from '@godown/contracts/shipping';
import { type Actor } from '../../../core/actor.js';
import { CurrentActor } from '../../../platform/auth/current-actor.decorator.js';
import { Permit } from '../../../platform/auth/permit.decorator.js';
import { UserError } from '../../../core/errors.js';
import { DeliveryPartnersService } from './delivery-partners.service.js';

type PartnersResponse = UmsResponse<{ deliveryPartners: DeliveryPartner[] }>;

function answer(deliveryPartners: DeliveryPartner[], responseMessage: string): PartnersResponse {
  return { responseCode: UMS_CODES.done, responseMessage, responseBody: { deliveryPartners } };
}

@Controller()
export class DeliveryPartnersController {
  constructor(private readonly partners: DeliveryPartnersService) {}

  @Get('ums/profile/deliveryPartners')
  @Permit('deliveryPartners.manage')
  async list(@CurrentActor() actor: Actor): Promise<PartnersResponse> {
    return answer(await this.partners.list(actor), 'Success');
  }

  @Put('ums/profile/deliveryPartners')
  @Permit('deliveryPartners.manage')
  async save(@CurrentActor() actor: Actor, @Body() body: SaveDeliveryPartnersRequest): Promise<PartnersResponse> {
    return answer(await this.partners.save(actor, body.partners), SHIPPING_MESSAGES.partnersSaved);
  }

  @Put('couriers/:key/platform-account')
  @Permit('couriers.platform')
  async savePlatform(
    @CurrentActor() actor: Actor,
    @Param('key') key: string,
    @Body() body: SavePlatformAccountRequest,
  ): Promise<ApiResponse> {
    if (!isDeliveryPartnerKey(key)) throw UserError.missing('Courier not found');
    await this.partners.savePlatformAccount(actor, key, body.credentials);
    return { status: true, message: SHIPPING_MESSAGES.partnersSaved };
  }
}
