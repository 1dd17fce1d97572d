import { Controller, Get, Header, Param, Res } from '@nestjs/common';
import { type FastifyReply } from 'fastify';
import { CHECKOUT_LIMITS, type ServiceabilityResponse } from '@godown/contracts/checkout';
import { type Actor } from '../../core/actor.js';
import { CurrentActor } from '../../platform/auth/current-actor.decorator.js';
import { Public } from '../../platform/auth/permit.decorator.js';
import { CheckoutService } from './checkout.service.js';

/** A page that was seen a moment ago need not ask again. */
const BROWSER_SECONDS = 300;

@Controller('serviceability')
export class CheckoutController {
  constructor(private readonly checkout: CheckoutService) {}

  /** For the widget on brands' product pages: readable from any origin, without cookies. */
  @Get(':t/:pincode')
  @Public({ calls: CHECKOUT_LIMITS.callsPerMinute, windowSeconds: 60 })
  @Header('Access-Control-Allow-Origin', '*')
  async serviceability(
    @CurrentActor() actor: Actor,
    @Param('t') token: string,
    @Param('pincode') pincode: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ServiceabilityResponse> {
    const data = await this.checkout.serviceability(actor, token, pincode);
    if (data.isServed !== null && data.isCodServed !== null)
      void reply.header('Cache-Control', `public, max-age=${BROWSER_SECONDS}`);
    return { status: true, data };
  }
}
