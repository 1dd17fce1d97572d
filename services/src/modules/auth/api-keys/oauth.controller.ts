import { Body, Controller, Headers, HttpCode, Post, UseFilters } from '@nestjs/common';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import { type AccessTokenResponse } from '@godown/contracts/api-keys';
import { type Actor } from '../../../core/actor.js';
import { CurrentActor } from '../../../platform/auth/current-actor.decorator.js';
import { Partner } from '../../../platform/auth/permit.decorator.js';
import { RateLimited } from '../../../platform/rate-limit/rate-limited.decorator.js';
import { OAuthClients } from './oauth-clients.js';
import { OAuthErrors } from './oauth-error.filter.js';
import { readTokenRequest } from './token-request.js';

const FORM = {
  type: 'object',
  required: ['grant_type'],
  properties: {
    grant_type: { type: 'string', enum: ['client_credentials'] },
    client_id: { type: 'string', description: 'The ID of the API key, unless the header names the client' },
    client_secret: { type: 'string', description: 'The API key, unless the header names the client' },
    scope: { type: 'string', description: 'Scopes with blanks between; left out: all that the API key has' },
  },
};

@Controller('oauth')
export class OAuthController {
  constructor(private readonly clients: OAuthClients) {}

  @Post('token')
  @HttpCode(200)
  @Partner()
  @RateLimited()
  @UseFilters(OAuthErrors)
  @ApiConsumes('application/x-www-form-urlencoded')
  @ApiBody({ schema: FORM })
  async token(
    @Headers('authorization') authorization: string | undefined,
    @Body() body: unknown,
    @CurrentActor() { ip }: Actor,
  ): Promise<AccessTokenResponse> {
    return this.clients.issue(readTokenRequest(body, authorization), ip);
  }
}
