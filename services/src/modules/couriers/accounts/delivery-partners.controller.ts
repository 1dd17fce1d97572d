import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { type ApiResponse, UMS_CODES, type UmsResponse } from '@godown/contracts/common';
import {
  SavePlatformAccountRequest,
  SaveDeliveryPartnersRequest,
  SHIPPING_MESSAGES,
  isDeliveryPartnerKey,
  type ConnectionCheck,
  type DeliveryPartner,
  type DeliveryPartnerKey,
  type PlatformCourierAccount,
} from '@godown/contracts/shipping';
import { type Actor } from '../../../core/actor.js';
import { CurrentActor } from '../../../platform/auth/current-actor.decorator.js';
import { Permit } from '../../../platform/auth/permit.decorator.js';
import { RateLimited } from '../../../platform/rate-limit/rate-limited.decorator.js';
import { UserError } from '../../../core/errors.js';
import { ConnectionCheckService } from './connection-check.service.js';
import { DeliveryPartnersService } from './delivery-partners.service.js';

type PartnersResponse = UmsResponse<{ deliveryPartners: DeliveryPartner[] }>;

function answer(deliveryPartners: DeliveryPartner[], responseMessage: string): PartnersResponse {
  return { responseCode: UMS_CODES.done, responseMessage, responseBody: { deliveryPartners } };
}

function courierOf(key: string): DeliveryPartnerKey {
  if (!isDeliveryPartnerKey(key)) throw UserError.missing('Courier not found');
  return key;
}

@Controller()
export class DeliveryPartnersController {
  constructor(
    private readonly partners: DeliveryPartnersService,
    private readonly checks: ConnectionCheckService,
  ) {}

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

  /** Removes the company's own account. */
  @Delete('ums/profile/deliveryPartners/:key/account')
  @Permit('deliveryPartners.manage')
  async removeAccount(@CurrentActor() actor: Actor, @Param('key') key: string): Promise<PartnersResponse> {
    return answer(await this.partners.removeAccount(actor, courierOf(key)), SHIPPING_MESSAGES.partnersSaved);
  }

  /** Asks the partner with the credentials that the company has saved. */
  @Post('ums/profile/deliveryPartners/:key/check')
  @HttpCode(200)
  @Permit('deliveryPartners.manage')
  @RateLimited()
  async check(
    @CurrentActor() actor: Actor,
    @Param('key') key: string,
  ): Promise<UmsResponse<{ check: ConnectionCheck }>> {
    const check = await this.checks.checkOwn(actor, courierOf(key));
    return { responseCode: UMS_CODES.done, responseMessage: 'Success', responseBody: { check } };
  }

  @Get('couriers/platform-accounts')
  @Permit('couriers.platform')
  async listPlatform(@CurrentActor() actor: Actor): Promise<ApiResponse & { accounts: PlatformCourierAccount[] }> {
    return { status: true, accounts: await this.checks.listPlatform(actor) };
  }

  @Post('couriers/:key/platform-account/check')
  @HttpCode(200)
  @Permit('couriers.platform')
  @RateLimited()
  async checkPlatform(
    @CurrentActor() actor: Actor,
    @Param('key') key: string,
  ): Promise<ApiResponse & { check: ConnectionCheck }> {
    return { status: true, check: await this.checks.checkPlatform(actor, courierOf(key)) };
  }

  @Put('couriers/:key/platform-account')
  @Permit('couriers.platform')
  async savePlatform(
    @CurrentActor() actor: Actor,
    @Param('key') key: string,
    @Body() body: SavePlatformAccountRequest,
  ): Promise<ApiResponse> {
    await this.partners.savePlatformAccount(actor, courierOf(key), body.credentials);
    return { status: true, message: SHIPPING_MESSAGES.partnersSaved };
  }
}
