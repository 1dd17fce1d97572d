import { Body, Controller, Get, Headers, HttpCode, Param, Post, Query, StreamableFile } from '@nestjs/common';
import { ApiProduces } from '@nestjs/swagger';
import { UserError } from '../../core/errors.js';
import { Partner, Public } from '../../platform/auth/permit.decorator.js';
import { RateLimited } from '../../platform/rate-limit/rate-limited.decorator.js';
import { ProviderLogin } from './provider-login.service.js';
import { type Answer } from './unicommerce-answers.js';
import { UnicommerceProvider } from './unicommerce-provider.service.js';

/** What Uniware calls at its shipping providers, by its names. */
@Controller('shipping-providers/unicommerce')
export class UnicommerceProviderController {
  constructor(
    private readonly login: ProviderLogin,
    private readonly provider: UnicommerceProvider,
  ) {}

  @Post('authToken')
  @HttpCode(200)
  @Partner()
  @RateLimited()
  async signIn(@Body() body: unknown): Promise<object> {
    const token = await this.login.signIn(body);
    return token === null ? { status: 'INVALID_CREDENTIALS' } : { status: 'SUCCESS', token };
  }

  @Post('waybill')
  @HttpCode(200)
  @Partner()
  async waybill(@Headers('authorization') token: string | undefined, @Body() body: unknown): Promise<Answer> {
    return this.provider.waybill(await this.login.require(token), body);
  }

  @Post('waybill/update')
  @HttpCode(200)
  @Partner()
  async update(@Headers('authorization') token: string | undefined, @Body() body: unknown): Promise<Answer> {
    return this.provider.update(await this.login.require(token), body);
  }

  @Post('cancel')
  @HttpCode(200)
  @Partner()
  async cancel(@Headers('authorization') token: string | undefined, @Body() body: unknown): Promise<Answer> {
    return this.provider.cancel(await this.login.require(token), body);
  }

  @Get('waybillDetails')
  @Partner()
  async details(
    @Headers('authorization') token: string | undefined,
    @Query('waybills') waybills: unknown,
  ): Promise<Answer> {
    const store = await this.login.require(token);
    if (typeof waybills !== 'string' || waybills === '')
      throw new UserError('invalid', 'WAYBILLS_MISSING', 'Say which waybills');
    return this.provider.details(store, waybills);
  }

  /** Opened by people in Uniware, who have no token: the address itself is the proof. */
  @Get('labels/:storeId/:orderId/:proof')
  @Public()
  @ApiProduces('application/pdf')
  async label(
    @Param('storeId') storeId: string,
    @Param('orderId') orderId: string,
    @Param('proof') proof: string,
  ): Promise<StreamableFile> {
    const pdf = await this.provider.label(storeId, orderId, proof);
    return new StreamableFile(pdf, { type: 'application/pdf', disposition: 'inline; filename="label.pdf"' });
  }
}
