import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { Clock } from '../../../common/clock.js';
import { rows, run } from '../../../database/rows.js';
import { hashToken, SIGN_UP_COOKIE_SECONDS } from '../auth.cookies.js';

export interface SignUp {
  id: string;
  companyName: string;
  contactName: string;
  email: string;
  phone: string;
  passwordHash: string;
}

interface SignUpRow {
  id: string;
  company_name: string;
  contact_name: string;
  email: string;
  phone: string;
  password_hash: string;
}

/** Sign-ups whose phone is not verified yet. They are no account: nobody can take a phone or a name by typing it. */
@Injectable()
export class SignUpRepository {
  constructor(private readonly clock: Clock) {}

  async add(tx: EntityManager, token: string, signUp: Omit<SignUp, 'id'>): Promise<void> {
    await run(
      tx,
      `INSERT INTO sign_ups (token_hash, company_name, contact_name, email, phone, password_hash, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [
        hashToken(token),
        signUp.companyName,
        signUp.contactName,
        signUp.email,
        signUp.phone,
        signUp.passwordHash,
        this.clock.now(),
      ],
    );
  }

  async find(tx: EntityManager, token: string | null): Promise<SignUp | null> {
    const [row] = await rows<SignUpRow>(
      tx,
      `SELECT id, company_name, contact_name, email, phone, password_hash FROM sign_ups
       WHERE token_hash = $1 AND verified_at IS NULL AND created_at > $2::timestamptz - make_interval(secs => $3)`,
      [hashToken(token ?? ''), this.clock.now(), SIGN_UP_COOKIE_SECONDS],
    );
    if (!row) return null;
    return {
      id: row.id,
      companyName: row.company_name,
      contactName: row.contact_name,
      email: row.email,
      phone: row.phone,
      passwordHash: row.password_hash,
    };
  }

  async markVerified(tx: EntityManager, id: string): Promise<void> {
    await run(tx, `UPDATE sign_ups SET verified_at = $2, password_hash = '' WHERE id = $1`, [id, this.clock.now()]);
  }
}
