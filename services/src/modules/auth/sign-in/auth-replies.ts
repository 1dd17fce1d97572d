import { Injectable } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { type Actor } from '../../../core/actor.js';
import { hostLoginType } from '../../../platform/auth/host-login-type.js';
import { clearedSessionCookie, sessionCookie } from '../../../platform/session/session-cookie.js';
import { SessionConfig } from '../../../config/session.config.js';
import {
  DEVICE_COOKIE,
  DEVICE_COOKIE_SECONDS,
  readToken,
  SIGN_UP_COOKIE,
  SIGN_UP_COOKIE_SECONDS,
  tokenCookie,
} from '../accounts/auth.cookies.js';
import { type Browser, type SignedIn } from './sign-in-sessions.js';

/** What signing in, up and out puts into and takes from cookies. */
@Injectable()
export class AuthReplies {
  constructor(private readonly config: SessionConfig) {}

  browserOf(actor: Actor, request: FastifyRequest): Browser {
    return {
      ip: actor.ip,
      userAgent: String(request.headers['user-agent'] ?? ''),
      deviceToken: readToken(request.headers.cookie, DEVICE_COOKIE),
      hostLoginType: hostLoginType(request),
    };
  }

  signUpToken(request: FastifyRequest): string | null {
    return readToken(request.headers.cookie, SIGN_UP_COOKIE);
  }

  signIn(reply: FastifyReply, { sessionToken, deviceToken }: SignedIn): void {
    const secure = this.config.cookieSecure;
    this.set(reply, [
      sessionCookie(sessionToken, this.config.absoluteMinutes * 60, secure),
      tokenCookie(DEVICE_COOKIE, deviceToken, DEVICE_COOKIE_SECONDS, secure),
      tokenCookie(SIGN_UP_COOKIE, '', 0, secure),
    ]);
  }

  signOut(reply: FastifyReply): void {
    this.set(reply, [clearedSessionCookie(this.config.cookieSecure)]);
  }

  beginSignUp(reply: FastifyReply, token: string): void {
    this.set(reply, [tokenCookie(SIGN_UP_COOKIE, token, SIGN_UP_COOKIE_SECONDS, this.config.cookieSecure)]);
  }

  private set(reply: FastifyReply, cookies: string[]): void {
    void reply.header('Set-Cookie', cookies);
  }
}
