import { Injectable } from '@nestjs/common';
import { subSeconds } from 'date-fns/subSeconds';
import { type EntityManager, IsNull, MoreThan } from 'typeorm';
import { Clock } from '../../../core/clock.js';
import { hashToken, SIGN_UP_COOKIE_SECONDS } from '../accounts/auth.cookies.js';
import { SignUpEntity } from './sign-up.entity.js';

export type SignUp = Pick<SignUpEntity, 'id' | 'companyName' | 'contactName' | 'email' | 'phone' | 'passwordHash'>;

/** Sign-ups whose phone is not verified yet. They are no account: nobody can take a phone or a name by typing it. */
@Injectable()
export class SignUpRepository {
  constructor(private readonly clock: Clock) {}

  async add(tx: EntityManager, token: string, signUp: Omit<SignUp, 'id'>): Promise<void> {
    const { companyName, contactName, email, phone, passwordHash } = signUp;
    await tx.getRepository(SignUpEntity).insert({
      tokenHash: hashToken(token),
      companyName,
      contactName,
      email,
      phone,
      passwordHash,
      createdAt: this.clock.now(),
    });
  }

  find(tx: EntityManager, token: string | null): Promise<SignUp | null> {
    return tx.getRepository(SignUpEntity).findOne({
      select: { id: true, companyName: true, contactName: true, email: true, phone: true, passwordHash: true },
      where: {
        tokenHash: hashToken(token ?? ''),
        verifiedAt: IsNull(),
        createdAt: MoreThan(subSeconds(this.clock.now(), SIGN_UP_COOKIE_SECONDS)),
      },
    });
  }

  async markVerified(tx: EntityManager, id: string): Promise<void> {
    await tx.getRepository(SignUpEntity).update({ id }, { verifiedAt: this.clock.now(), passwordHash: '' });
  }
}
