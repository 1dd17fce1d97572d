import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { SearchRequest, type SearchResponse } from '@godown/contracts/search';
import { type Actor } from '../../core/actor.js';
import { CurrentActor } from '../../platform/auth/current-actor.decorator.js';
import { Permit } from '../../platform/auth/permit.decorator.js';
import { SearchService } from './search.service.js';

@Controller('search')
export class SearchController {
  constructor(private readonly service: SearchService) {}

  /** Whoever reads orders may search; which kinds it finds follows from their other permissions. */
  @Post()
  @HttpCode(200)
  @Permit('orders.read')
  async search(@CurrentActor() actor: Actor, @Body() { q }: SearchRequest): Promise<SearchResponse> {
    return { status: true, hits: await this.service.search(actor, q) };
  }
}
