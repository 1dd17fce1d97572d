import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { type FastifyRequest } from 'fastify';
import { API_KEY_MESSAGES, permissionsOfScopes } from '@godown/contracts/api-keys';
import { AUTH_MESSAGES } from '@godown/contracts/auth';
import { UMS_CODES } from '@godown/contracts/common';
import { Actor } from '../../core/actor.js';
import { BugError, UserError } from '../../core/errors.js';
import { bearerOf } from '../api-keys/api-key.js';
import { ApiKeyReader } from '../api-keys/api-key-reader.js';
import { readSessionToken } from '../session/session-cookie.js';
import { type Session } from '../session/session.js';
import { SessionReader } from '../session/session-reader.js';
import { isUuid } from '../../core/uuid.js';
import { clientAddress } from '../../core/client-address.js';
import { refuseForgery } from './forgery.js';
import { ACCESS, type Access, BEFORE_PASSWORD_CHANGE } from './permit.decorator.js';
import { PublicPaces } from './public-pace.js';
import { Refusals } from './refusals.js';
import { rememberActor } from './request-actor.js';

/** The one door: who is it, is the call from our own pages, and does the role hold the permission. Denies by default. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: SessionReader,
    private readonly refusals: Refusals,
    private readonly paces: PublicPaces,
    private readonly apiKeys: ApiKeyReader,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (!access) throw new BugError(`${context.getClass().name}.${context.getHandler().name} has no permission row`);
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    // Partners send credentials of their own. A key is no cookie: no other site can make a browser send it.
    const bearer = access.kind === 'partner' ? null : bearerOf(request.headers.authorization);
    if (access.kind !== 'partner' && bearer === null) refuseForgery(request);
    if (access.kind === 'public') this.paces.require(request, access.pace);
    const session = await this.sessionOf(request);
    if (bearer !== null && session !== null) throw new UserError('invalid', 'TWO_IDENTITIES', API_KEY_MESSAGES.twice);
    const actor = bearer === null ? await this.identify(request, session) : await this.identifyKey(request, bearer);
    rememberActor(request, actor);
    if (access.kind !== 'permission') return true;
    if (session?.mustChangePassword === true) this.requirePasswordChange(context);
    await this.check(actor, access, request);
    return true;
  }

  private async sessionOf(request: FastifyRequest): Promise<Session | null> {
    const token = readSessionToken(request.headers.cookie);
    return token ? this.sessions.find(token) : null;
  }

  /** Whoever set the password knows it: nothing is done with it but to replace it. */
  private requirePasswordChange(context: ExecutionContext): void {
    if (this.reflector.get<boolean | undefined>(BEFORE_PASSWORD_CHANGE, context.getHandler()) === true) return;
    throw new UserError('forbidden', 'PASSWORD_CHANGE_REQUIRED', AUTH_MESSAGES.choosePassword, {
      umsCode: UMS_CODES.passwordChangeRequired,
    });
  }

  private async identify(request: FastifyRequest, session: Session | null): Promise<Actor> {
    const ip = clientAddress(request);
    const requestId = String(request.id);
    if (!session) return Actor.public(requestId, ip);
    const selected = selectedCompanies(request.headers['x-company-id']);
    const isPlatform = session.loginType === 'admin';
    const foreign = selected.filter((id) => !isPlatform && !session.companyIds.includes(id));
    const actor = Actor.user({
      userId: session.userId,
      sessionId: session.sessionId,
      role: session.role,
      loginType: session.loginType,
      grantedCompanyIds: session.companyIds,
      selectedCompanyIds: foreign.length > 0 ? [] : selected,
      warehouseIds: session.warehouseIds,
      requestId,
      ip,
      asOf: session.asOf,
    });
    if (foreign.length === 0) return actor;
    await this.refusals.record(actor, 'access.foreign-company', request);
    throw UserError.missing('Company not found');
  }

  /** @throws UserError unauthenticated for a key or a token that does not work */
  private async identifyKey(request: FastifyRequest, bearer: string): Promise<Actor> {
    const ip = clientAddress(request);
    const { id, companyId, createdBy, scopes, asOf } = await this.apiKeys.identify(bearer, ip);
    const selected = selectedCompanies(request.headers['x-company-id']);
    if (selected.some((one) => one !== companyId)) throw UserError.missing('Company not found');
    return Actor.user({
      userId: createdBy,
      sessionId: null,
      role: 'seller',
      loginType: 'seller',
      grantedCompanyIds: [companyId],
      selectedCompanyIds: [],
      warehouseIds: [],
      requestId: String(request.id),
      ip,
      asOf,
      apiKey: { id, permissions: permissionsOfScopes(scopes) },
    });
  }

  private async check(
    actor: Actor,
    access: Extract<Access, { kind: 'permission' }>,
    request: FastifyRequest,
  ): Promise<void> {
    if (actor.kind === 'public') throw new UserError('unauthenticated', 'SIGN_IN', 'Please sign in');
    if (actor.may(access.permission)) return;
    await this.refusals.record(actor, 'access.refused', request);
    throw new UserError('forbidden', 'FORBIDDEN', 'You are not allowed to do this');
  }
}

/** The header selects among the granted companies; text that is no id at all is a company that does not exist. */
function selectedCompanies(header: string | string[] | undefined): string[] {
  const ids = [header ?? []]
    .flat()
    .flatMap((value) => value.split(','))
    .map((id) => id.trim())
    .filter(Boolean);
  if (ids.some((id) => !isUuid(id))) throw UserError.missing('Company not found');
  return ids.map((id) => id.toLowerCase());
}
