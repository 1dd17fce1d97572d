import { Injectable } from '@nestjs/common';
import {
  type CountCustomerRequestsQuery,
  type CustomerRequestCountsResponse,
  type CustomerRequestsResponse,
  type FindCustomerRequestsQuery,
  isOrderOpen,
  markMessage,
  type MarkCustomerRequestsResponse,
  type MarkCustomerRequestsRequest,
  markRefusal,
} from '@godown/contracts/ndr';
import { type EntityManager } from 'typeorm';
import { type Actor } from '../../core/actor.js';
import { Clock } from '../../core/clock.js';
import { Events } from '../../platform/events/events.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { Database } from '../../database/database.js';
import { CompaniesService } from '../companies/index.js';
import { NdrListReadModel } from './ndr-list.read-model.js';
import { lockRequests, type MarkableRequest, markRequests } from './ndr-marks.sql.js';
import { toCustomerRequestRow } from './ndr.mapper.js';
import { NDR_JOBS } from './events/ndr.events.js';

/** What sellers and admins see of customer requests, and what admins decide about them. */
@Injectable()
export class NdrService {
  constructor(
    private readonly database: Database,
    private readonly list: NdrListReadModel,
    private readonly companies: CompaniesService,
    private readonly events: Events,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  async find(actor: Actor, query: FindCustomerRequestsQuery): Promise<CustomerRequestsResponse> {
    return this.database.reading(actor, async (tx) => {
      const { found, count } = await this.list.find(tx, actor, query);
      const companies = await this.companies.findByIds(tx, [...new Set(found.map((row) => row.companyId))]);
      const byId = new Map(companies.map((company) => [company.id, company]));
      const customerRequests = found.map((row) => {
        const company = byId.get(row.companyId);
        return toCustomerRequestRow(row, {
          companyName: company?.name ?? '',
          hidesPhone: company?.preferences.hidePhoneNumber ?? false,
          seesDecider: actor.isPlatform,
        });
      });
      return { status: true, customerRequests, count };
    });
  }

  tabCounts(actor: Actor, query: CountCustomerRequestsQuery): Promise<CustomerRequestCountsResponse['counts']> {
    return this.database.reading(actor, (tx) => this.list.tabCounts(tx, actor, query));
  }

  /** Each row moves once or is told why it did not; what was approved is sent to its courier. */
  async mark(
    actor: Actor,
    { ids, approvalStatus }: MarkCustomerRequestsRequest,
  ): Promise<MarkCustomerRequestsResponse> {
    return this.database.within(actor, async (tx) => {
      const locked = new Map((await lockRequests(tx, ids)).map((request) => [request.id, request]));
      const moving: MarkableRequest[] = [];
      const skipped: MarkCustomerRequestsResponse['skipped'] = [];
      for (const id of new Set(ids.map((given) => given.toLowerCase()))) {
        const request = locked.get(id);
        const reason = request
          ? markRefusal({ ...request, isOrderOpen: isOrderOpen(request.orderStatus) }, approvalStatus)
          : 'not found';
        if (request && reason === null) moving.push(request);
        else skipped.push({ id, shopOrderId: request?.shopOrderId ?? '', reason: reason ?? '' });
      }
      if (moving.length > 0) await this.move(tx, actor, moving, approvalStatus);
      const message = markMessage(
        approvalStatus,
        moving.length,
        skipped.map(({ reason }) => reason),
      );
      return { status: true, message, updated: moving.map(({ id }) => id), skipped };
    });
  }

  private async move(
    tx: EntityManager,
    actor: Actor,
    requests: readonly MarkableRequest[],
    approvalStatus: MarkCustomerRequestsRequest['approvalStatus'],
  ): Promise<void> {
    await markRequests(
      tx,
      requests.map(({ id }) => id),
      { as: approvalStatus, by: actor.userId, at: this.clock.now() },
    );
    await this.events.recordMany(
      tx,
      requests.map(({ id, companyId }) => ({
        type: 'ndr.decided',
        companyId,
        subjectId: id,
        data: { approvalStatus },
      })),
    );
    if (approvalStatus === 'APPROVED') await this.jobs.enqueue(tx, NDR_JOBS.push, {});
  }
}
