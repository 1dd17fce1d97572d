import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { type ApiResponse, type FieldError } from '@godown/contracts/common';
import {
  CUSTOMER_REQUEST_MESSAGES,
  type CustomerRequestResponse,
  type CustomerFeedbackRequest,
  deferredDeliveryDays,
  isDeferredDeliveryDay,
} from '@godown/contracts/ndr';
import { Actor } from '../../../core/actor.js';
import { Clock } from '../../../core/clock.js';
import { UserError } from '../../../core/errors.js';
import { type NewEvent } from '../../../platform/events/event-map.js';
import { Events } from '../../../platform/events/events.js';
import { RateLimit } from '../../../platform/rate-limit/rate-limit.js';
import { Database } from '../../../database/database.js';
import { NdrOutreach } from './ndr-outreach.service.js';
import { CustomerRequestsRepository, type OpenRequest } from './customer-requests.repository.js';

/** Looks at links that one address may take, so that tokens cannot be swept. */
const LOOKS = { limit: 30, windowSeconds: 60 };

/** What buyers ask for when their parcel could not be handed over: a link goes out, the form comes back once. */
@Injectable()
export class CustomerRequestsService {
  constructor(
    private readonly database: Database,
    private readonly requests: CustomerRequestsRepository,
    private readonly ask: NdrOutreach,
    private readonly events: Events,
    private readonly limits: RateLimit,
    private readonly clock: Clock,
  ) {}

  async onOrderMoved({ companyId, subjectId, data }: NewEvent<'order.moved'>): Promise<void> {
    if (data.to === 'UNDELIVERED') await this.ask.onUndelivered(companyId, subjectId);
  }

  /** Opening the page marks the link as visited. @throws UserError missing 'Link expired' */
  async visit(actor: Actor, token: string): Promise<CustomerRequestResponse> {
    await this.limits.require({ key: `feedback:${actor.network}`, ...LOOKS });
    return this.database.within(Actor.system(), async (tx) => {
      const request = await this.get(tx, token);
      await this.requests.markVisited(tx, request.id, this.clock.now());
      return { status: true, data: this.toView(request) };
    });
  }

  async submit(actor: Actor, token: string, body: CustomerFeedbackRequest): Promise<ApiResponse> {
    await this.limits.require({ key: `feedback:${actor.network}`, ...LOOKS });
    await this.database.within(Actor.system(), async (tx) => {
      const request = await this.get(tx, token);
      this.check(request, body);
      if (!(await this.requests.fill(tx, request.id, body, this.clock.now()))) {
        throw new UserError('conflict', 'ALREADY_FILLED', CUSTOMER_REQUEST_MESSAGES.submitted);
      }
      await this.events.record(tx, {
        type: 'ndr.filled',
        companyId: request.companyId,
        subjectId: request.id,
        data: { requestType: body.requestType },
      });
    });
    return { status: true, message: CUSTOMER_REQUEST_MESSAGES.submitted };
  }

  private async get(tx: EntityManager, token: string): Promise<OpenRequest> {
    const request = await this.requests.findByToken(tx, token, this.clock.now());
    if (!request) throw UserError.missing(CUSTOMER_REQUEST_MESSAGES.expired);
    return request;
  }

  private check(request: OpenRequest, body: CustomerFeedbackRequest): void {
    if (body.requestType === 'CANCEL_ORDER') {
      if (body.issueDescription?.trim() === '') throw invalid('issueDescription', CUSTOMER_REQUEST_MESSAGES.required);
      return;
    }
    const { alternatePhone, deferredDeliveryDate, address } = body;
    if (!alternatePhone && !deferredDeliveryDate && !address?.trim())
      throw invalid('alternatePhone', CUSTOMER_REQUEST_MESSAGES.nothing);
    if (deferredDeliveryDate && !isDeferredDeliveryDay(deferredDeliveryDate, request.createdAt, this.clock.now())) {
      throw invalid('deferredDeliveryDate', CUSTOMER_REQUEST_MESSAGES.date);
    }
  }

  private toView(request: OpenRequest): CustomerRequestResponse['data'] {
    return {
      orderId: request.shopOrderId,
      brandName: request.brandName,
      createdAt: request.createdAt.toISOString(),
      formLinkStatus: request.formLinkStatus === 'SENT' ? 'VISITED' : request.formLinkStatus,
      items: request.items,
      deliveryDays: deferredDeliveryDays(request.createdAt, this.clock.now()),
    };
  }
}

function invalid(field: string, message: string): UserError {
  const errors: FieldError[] = [{ field, message }];
  return new UserError('invalid', 'CUSTOMER_REQUEST', message, { errors });
}
