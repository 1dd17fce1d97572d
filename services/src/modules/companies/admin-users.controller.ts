import { Body, Controller, HttpCode, Patch, Post } from '@nestjs/common';
import { FindAdminsQuery, type AdminUserRow } from '@godown/contracts/companies';
import { AccountStatusRequest, AdminResetPasswordRequest, CreateAdminRequest } from '@godown/contracts/auth';
import { type ApiResponse } from '@godown/contracts/common';
import { CurrentActor } from '../../platform/auth/current-actor.decorator.js';
import { Permit } from '../../platform/auth/permit.decorator.js';
import { type Actor } from '../../core/actor.js';
import { AdminUsersService } from './admin-users.service.js';

@Controller('ums/register/admin')
export class AdminUsersController {
  constructor(private readonly admins: AdminUsersService) {}

  @Post('find')
  @HttpCode(200)
  @Permit('admins.read')
  async find(
    @CurrentActor() actor: Actor,
    @Body() query: FindAdminsQuery,
  ): Promise<ApiResponse & { adminUserDetails: AdminUserRow[]; count: number }> {
    const { rows, count } = await this.admins.list(actor, query);
    return { status: true, adminUserDetails: rows, count, message: 'Success' };
  }

  @Post()
  @Permit('admins.write')
  async create(
    @CurrentActor() actor: Actor,
    @Body() body: CreateAdminRequest,
  ): Promise<ApiResponse & { entityId: string }> {
    return { status: true, message: 'Success', entityId: await this.admins.create(actor, body) };
  }

  @Patch('status')
  @Permit('admins.write')
  async setStatus(@CurrentActor() actor: Actor, @Body() body: AccountStatusRequest): Promise<ApiResponse> {
    await this.admins.setStatus(actor, body);
    return { status: true, message: 'Success' };
  }

  @Patch('password')
  @Permit('passwords.reset')
  async resetPassword(@CurrentActor() actor: Actor, @Body() body: AdminResetPasswordRequest): Promise<ApiResponse> {
    await this.admins.resetPassword(actor, body);
    return { status: true, message: 'Success' };
  }
}
