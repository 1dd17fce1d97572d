import { createHash } from 'node:crypto';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { defer, lastValueFrom, type Observable } from 'rxjs';
import { type EntityManager } from 'typeorm';
import { Database } from '../../database/database.js';
import { actorOf } from '../auth/request-actor.js';
import { type Actor } from '../../core/actor.js';
import { Clock } from '../../core/clock.js';
import { SQL_STATE, sqlStateOf } from '../../database/database-error.js';
import { BugError, UserError } from '../../core/errors.js';
import { requireIdempotencyKey } from './idempotency-key.js';
import { IDEMPOTENCY, IDEMPOTENCY_MESSAGES, type IdempotencyRule, REPLAYED_HEADER } from './idempotency-rule.js';
import { findReply, KEEP_REPLY, lockAndFindReply, type SavedReply } from './saved-replies.sql.js';

const KEPT_HOURS = 24;

interface Call {
  scope: string;
  key: string;
  requestHash: string;
}

/** Saves the answer in the same transaction as the effect, so that there is never one without the other; after it where a partner is asked. */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const rule = this.reflector.get<IdempotencyRule>(IDEMPOTENCY, context.getHandler());
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const key = request.headers['idempotency-key'];
    if (key === undefined && !rule.isKeyRequired) return next.handle();
    const checked = requireIdempotencyKey(key);
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    const actor = actorOf(request);
    if (!actor) throw new BugError('An idempotent handler needs the access guard');
    const call = callOf(request, actor, checked);
    return defer(() =>
      rule.asksPartner === true ? this.first(actor, call, reply, next) : this.once(actor, call, reply, next),
    );
  }

  private async once(actor: Actor, call: Call, reply: FastifyReply, next: CallHandler): Promise<string> {
    return this.database.readThenWrite(
      actor,
      (tx) => this.held(tx, call),
      async (_tx, saved) => {
        if (saved) return replay(reply, call, saved);
        let body = '';
        // Before the handler's own last statements, so that a wallet is not held locked while the answer is written.
        this.keepAtEnd(call, reply, () => body);
        body = JSON.stringify(await lastValueFrom(next.handle()));
        return asJson(reply, body);
      },
    );
  }

  /** Copies at the same time may all run the handler; all of them answer with what the first of them kept. */
  private async first(actor: Actor, call: Call, reply: FastifyReply, next: CallHandler): Promise<string> {
    const known = await this.database.within(actor, (tx) => this.find(tx, call));
    if (known) return replay(reply, call, known);
    const body = JSON.stringify(await lastValueFrom(next.handle()));
    return this.database.readThenWrite(
      actor,
      (tx) => this.held(tx, call),
      async (_tx, other) => {
        if (other) return replay(reply, call, other);
        this.keepAtEnd(call, reply, () => body);
        return asJson(reply, body);
      },
    );
  }

  private find(tx: EntityManager, call: Call): Promise<SavedReply | undefined> {
    return findReply(tx, call, this.oldest());
  }

  /** Holds the key until the transaction ends, after the call that holds it now. @returns what that one or an earlier one kept */
  private async held(tx: EntityManager, call: Call): Promise<SavedReply | undefined> {
    try {
      return await lockAndFindReply(tx, call, this.oldest());
    } catch (error) {
      throw sqlStateOf(error) === SQL_STATE.lockNotAvailable ? stillRunning() : error;
    }
  }

  /** An answer that is too old makes room. @throws UserError conflict when somebody kept one without holding the key: nothing of this call stays */
  private keepAtEnd({ scope, key, requestHash }: Call, reply: FastifyReply, body: () => string): void {
    this.database.onCommit({
      sql: KEEP_REPLY,
      parameters: () => [scope, key, requestHash, reply.statusCode, body(), this.clock.now(), this.oldest()],
      explain: (error) => (sqlStateOf(error) === SQL_STATE.notNullViolation ? stillRunning() : error),
    });
  }

  private oldest(): Date {
    return new Date(this.clock.now().getTime() - KEPT_HOURS * 3_600_000);
  }
}

function stillRunning(): UserError {
  return new UserError('conflict', 'STILL_RUNNING', IDEMPOTENCY_MESSAGES.running);
}

function callOf(request: FastifyRequest, actor: Actor, key: string): Call {
  return {
    scope: `${actor.apiKeyId ?? actor.userId ?? 'public'} ${request.method} ${request.routeOptions.url ?? ''}`,
    key,
    requestHash: createHash('sha256')
      .update(JSON.stringify([request.params, request.query, request.body, actor.companyIds]))
      .digest('hex'),
  };
}

function replay(reply: FastifyReply, call: Call, saved: SavedReply): string {
  if (saved.requestHash !== call.requestHash) {
    throw new UserError('rule', 'IDEMPOTENCY_KEY_REUSED', IDEMPOTENCY_MESSAGES.reused);
  }
  void reply.status(saved.httpStatus).header(REPLAYED_HEADER, 'true');
  return asJson(reply, saved.body);
}

function asJson(reply: FastifyReply, body: string): string {
  void reply.header('Content-Type', 'application/json; charset=utf-8');
  return body;
}
