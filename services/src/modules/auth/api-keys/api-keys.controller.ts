import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import {
  API_KEY_MESSAGES,
  type ApiKeySecretResponse,
  type ApiKeysResponse,
  CreateApiKeyRequest,
  RotateApiKeyRequest,
} from '@godown/contracts/api-keys';
import { type ApiResponse } from '@godown/contracts/common';
import { CurrentActor } from '../../../platform/auth/current-actor.decorator.js';
import { Permit } from '../../../platform/auth/permit.decorator.js';
import { type Actor } from '../../../core/actor.js';
import { ApiKeysService } from './api-keys.service.js';

@Controller('ums/api-keys')
@Permit('apiKeys.manage')
export class ApiKeysController {
  constructor(private readonly keys: ApiKeysService) {}

  @Get()
  async list(@CurrentActor() actor: Actor): Promise<ApiKeysResponse> {
    return { status: true, apiKeys: await this.keys.list(actor) };
  }

  @Post()
  async create(@CurrentActor() actor: Actor, @Body() body: CreateApiKeyRequest): Promise<ApiKeySecretResponse> {
    return { status: true, message: API_KEY_MESSAGES.created, ...(await this.keys.create(actor, body)) };
  }

  @Post(':id/rotate')
  @HttpCode(200)
  async rotate(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Body() { graceHours }: RotateApiKeyRequest,
  ): Promise<ApiKeySecretResponse> {
    return { status: true, message: API_KEY_MESSAGES.rotated, ...(await this.keys.rotate(actor, id, graceHours)) };
  }

  @Delete(':id')
  async revoke(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<ApiResponse> {
    await this.keys.revoke(actor, id);
    return { status: true, message: API_KEY_MESSAGES.revoked };
  }
}
