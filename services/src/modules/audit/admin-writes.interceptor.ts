import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { concatMap, type Observable } from 'rxjs';
import { ACCESS, type Access } from '../../platform/auth/permit.decorator.js';
import { actorOf } from '../../platform/auth/request-actor.js';
import { type Actor } from '../../core/actor.js';
import { AuditTrail } from '../../platform/audit/audit-trail.js';
import { REPLAYED_HEADER } from '../../platform/idempotency/idempotency-rule.js';
import { Database } from '../../database/database.js';

/** Calls of one's own account and of questions that are POST because of their length. */
const ASKING = /\/(find|preview|read)$/;

/**
 * What an admin changes leaves a line, whether or not the handler thought of it. A handler's own line says more and is
 * written in its transaction; this one names the route, for those that wrote none.
 */
@Injectable()
export class AdminWrites implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly audit: AuditTrail,
    private readonly database: Database,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (context.getType() !== 'http') return next.handle();
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    const actor = actorOf(request);
    const access = this.reflector.get<Access | undefined>(ACCESS, context.getHandler());
    if (!actor || !isAdminWrite(actor, request, access)) return next.handle();
    return next.handle().pipe(
      concatMap(async (answer: unknown) => {
        if (!this.audit.hasHeardOf(actor) && !reply.hasHeader(REPLAYED_HEADER)) await this.write(actor, request);
        return answer;
      }),
    );
  }

  private async write(actor: Actor, request: FastifyRequest): Promise<void> {
    const route = request.routeOptions.url ?? '';
    const subject = idOf(request.params);
    await this.database.within(actor, (tx) =>
      this.audit.write(tx, actor, {
        action: `${request.method} ${route.replace(/^\/api/, '')}`,
        outcome: 'done',
        subject,
      }),
    );
  }
}

function isAdminWrite(actor: Actor, request: FastifyRequest, access: Access | undefined): boolean {
  const isReading =
    ['GET', 'HEAD'].includes(request.method) ||
    ASKING.test(request.routeOptions.url ?? '') ||
    (access?.kind === 'permission' && access.permission.endsWith('.read'));
  return actor.kind === 'user' && actor.isPlatform && !isReading;
}

/** The first id in the path says what it was done to. */
function idOf(params: unknown): string | null {
  const [first] = typeof params === 'object' && params !== null ? Object.values(params) : [];
  return typeof first === 'string' ? first.slice(0, 100) : null;
}
