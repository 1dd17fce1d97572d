import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import { type FastifyReply } from 'fastify';
import { OAUTH_ERRORS, type OAuthErrorResponse } from '@godown/contracts/api-keys';
import { UserError } from '../../../core/errors.js';
import { ErrorFilter } from '../../../platform/http/error.filter.js';

/** Refusals in the shape that OAuth clients read (RFC 6749, 5.2); whatever else fails is answered as everywhere. */
@Catch()
export class OAuthErrors extends ErrorFilter implements ExceptionFilter {
  override catch(thrown: unknown, host: ArgumentsHost): void {
    const error = thrown instanceof UserError ? OAUTH_ERRORS.find((code) => code === thrown.code) : undefined;
    if (!(thrown instanceof UserError) || error === undefined) return super.catch(thrown, host);
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const isWrongClient = thrown.kind === 'unauthenticated';
    if (isWrongClient) void reply.header('WWW-Authenticate', 'Basic realm="Godown API"');
    void reply
      .status(isWrongClient ? 401 : 400)
      .send({ error, error_description: thrown.message } satisfies OAuthErrorResponse);
  }
}
