import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { type Answer } from '@godown/contracts/common';
import { type CustomerRequestAnswer, CustomerRequestDto } from '@godown/contracts/ndr';
import { CurrentActor } from '../../common/access/current-actor.decorator.js';
import { Public } from '../../common/access/permit.decorator.js';
import { type Actor } from '../../common/actor.js';
import { CustomerRequestsService } from './customer-requests.service.js';

@Controller('customer-request')
export class CustomerRequestsController {
  constructor(private readonly requests: CustomerRequestsService) {}

  @Get(':token')
  @Public()
  visit(@CurrentActor() actor: Actor, @Param('token') token: string): Promise<CustomerRequestAnswer> {
    return this.requests.visit(actor, token);
  }

  @Put(':token')
  @Public()
  submit(@CurrentActor() actor: Actor, @Param('token') token: string, @Body() body: CustomerRequestDto): Promise<Answer> {
    return this.requests.submit(actor, token, body);
  }
}
