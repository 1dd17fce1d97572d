// Reads people and their companies through the accounts' views, with a count over the companies.
import { Injectable } from '@nestjs/common';
import { type LoginType } from '@godown/contracts/permissions';
import { type EntityManager } from 'typeorm';
import { coded, computed, text } from '../../database/computed-columns.js';
import { type RowOf, select } from '../../database/entity-sql.js';

const RECIPIENT = computed({ name: text('u.name'), loginType: coded<LoginType>('u.login_type') });

export type MailRecipient = RowOf<typeof RECIPIENT>;

/** Who may get a link to a company's stock: oneself, or an active person of every one of the companies. */
@Injectable()
export class MailRecipientsRepository {
  async find(
    tx: EntityManager,
    email: string,
    { userId, companyIds }: { userId: string; companyIds: readonly string[] },
  ): Promise<MailRecipient | null> {
    const [found] = await select(
      tx,
      RECIPIENT,
      `SELECT ${RECIPIENT} FROM users_public u
       WHERE lower(u.email) = lower($1) AND u.is_active AND u.account_verified AND (u.id = $2 OR (cardinality($3::uuid[]) > 0 AND u.login_type <> 'admin' AND
         (SELECT count(*) FROM user_companies_public c WHERE c.user_id = u.id AND c.company_id = ANY ($3)) = cardinality($3::uuid[])))
       ORDER BY u.id = $2 DESC, u.id LIMIT 1`,
      [email, userId, companyIds],
    );
    return found ?? null;
  }
}
