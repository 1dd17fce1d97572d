import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { type LoginType } from '@godown/contracts/permissions';
import { type Actor } from '../../../core/actor.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { SessionWriter } from '../../../platform/session/session-writer.js';
import { newToken } from '../accounts/auth.cookies.js';
import { KnownDevices } from '../accounts/known-devices.js';

/** The browser that a person signs in with. */
export interface Browser {
  ip: string;
  userAgent: string;
  /** From the device cookie of an earlier sign-in. */
  deviceToken: string | null;
  /** Whose product its host is; null where a host serves everybody. */
  hostLoginType: LoginType | null;
}

export interface SignedIn {
  userId: string;
  sessionToken: string;
  deviceToken: string;
}

/** Begins a session after somebody has proved who they are, whichever way. */
@Injectable()
export class SignInSessions {
  constructor(
    private readonly writer: SessionWriter,
    private readonly devices: KnownDevices,
    private readonly audit: AuditTrail,
  ) {}

  /** A browser that was signed in gets a new session; its old one ends, so that nobody can plant one. */
  async begin(tx: EntityManager, actor: Actor, userId: string, browser: Browser): Promise<SignedIn> {
    if (actor.sessionId !== null) await this.writer.end(tx, actor.sessionId);
    const sessionToken = await this.writer.begin(tx, userId, browser);
    const isOwnDevice = browser.deviceToken !== null && (await this.devices.knows(tx, userId, browser.deviceToken));
    const deviceToken = isOwnDevice && browser.deviceToken !== null ? browser.deviceToken : newToken();
    await this.devices.remember(tx, userId, deviceToken);
    await this.audit.write(tx, actor, { action: 'login', outcome: 'done', by: userId, subject: userId });
    return { userId, sessionToken, deviceToken };
  }

  async auditRefusal(tx: EntityManager, actor: Actor, userId: string | null): Promise<void> {
    await this.audit.write(tx, actor, { action: 'login', outcome: 'refused', subject: userId });
  }
}
