import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { TIME_ZONE } from '@godown/contracts/common';
import { Clock } from '../../core/clock.js';
import { printedDay } from '../../core/printed-day.js';
import { rows, run } from '../../database/rows.js';
import { Ledger } from '../ledger/index.js';
import { ENDED_STATUSES } from './erased-data.js';
import { ErasedDataRepository } from './erased-data.repository.js';
import { type Contacts } from './erasure-requests.repository.js';
import { termsOf } from './person-terms.js';

interface Account extends Contacts {
  id: string;
  name: string;
  username: string | null;
}

interface OwnCompany {
  id: string;
  name: string;
  open_orders: number;
  /** Null without invoices. */
  papers_until: Date | null;
}

interface Decision {
  /** The admin who decides. */
  decidedBy?: string;
  /** Nobody asks for it: whoever has to answer for papers that the law keeps stays. */
  keepsPapers?: boolean;
}

/** Accounts of whoever asks for deletion. A company that still trades does not lose its only owner. */
@Injectable()
export class ErasedAccountService {
  constructor(
    private readonly data: ErasedDataRepository,
    private readonly ledger: Ledger,
    private readonly clock: Clock,
  ) {}

  /** @returns why the person cannot be erased yet, in words for an admin; null when nothing is in the way */
  async obstacle(
    tx: EntityManager,
    contacts: Contacts,
    { decidedBy, keepsPapers = false }: Decision = {},
  ): Promise<string | null> {
    for (const account of await this.find(tx, contacts)) {
      if (account.id === decidedBy) return 'This is your own account: another admin has to erase it';
      for (const company of await this.ownedAlone(tx, account.id)) {
        const reasons = await this.tradesBy(tx, company);
        if (reasons.length > 0)
          return `The person is the only owner of ${company.name}, which still trades: ${reasons.join(', ')}`;
        const until = company.papers_until;
        if (keepsPapers && until !== null && until > this.clock.now())
          return `The person is the only owner of ${company.name}, whose invoices have to be kept until ${printedDay(until)}`;
      }
    }
    return null;
  }

  /** Companies that nobody else owns are closed with the account. */
  async erase(tx: EntityManager, contacts: Contacts): Promise<void> {
    for (const account of await this.find(tx, contacts)) {
      const closed = await this.ownedAlone(tx, account.id);
      const { id, name, username, phone, email } = account;
      await this.data.eraseMentions(tx, {
        words: termsOf([name, username, phone, email]),
        ties: termsOf([id, username, phone, email]),
      });
      await this.data.eraseContact(tx, account);
      await this.data.eraseAccount(tx, id);
      await run(
        tx,
        `UPDATE companies SET is_active = false, email = NULL, phone = NULL, poc = NULL, poc_phone = NULL WHERE id = ANY ($1::uuid[])`,
        [closed.map((company) => company.id)],
      );
    }
  }

  private find(tx: EntityManager, { phone, email }: Contacts): Promise<Account[]> {
    return rows(
      tx,
      `SELECT id, name, username, phone, email FROM users WHERE phone = $1 OR lower(email) = lower($2) ORDER BY id FOR UPDATE`,
      [phone, email],
    );
  }

  private ownedAlone(tx: EntityManager, userId: string): Promise<OwnCompany[]> {
    return rows(tx, OWNED_ALONE, [userId, ENDED_STATUSES]);
  }

  private async tradesBy(tx: EntityManager, { id, open_orders }: OwnCompany): Promise<string[]> {
    const wallet = (await this.ledger.balance(tx, id, 'wallet')) + (await this.ledger.balance(tx, id, 'walletHeld'));
    const owed =
      (await this.ledger.balance(tx, id, 'codPayable')) + (await this.ledger.balance(tx, id, 'codCollected'));
    return [
      ...(wallet === 0 ? [] : ['its wallet is not empty']),
      ...(owed === 0 ? [] : ['COD is still to be remitted']),
      ...(open_orders === 0 ? [] : [`${open_orders} ${open_orders === 1 ? 'order has' : 'orders have'} not ended`]),
    ];
  }
}

/** The annual return of the year that begins in April is due on 31 December of the next; section 36 of the CGST Act adds 72 months. */
const KEPT_FOR_YEARS = 7;

const OWNED_ALONE = `
  SELECT c.id, c.name, (SELECT count(*)::int FROM orders o WHERE o.company_id = c.id AND o.status <> ALL ($2)) AS open_orders,
    (SELECT make_timestamptz(max(i.financial_year) + ${KEPT_FOR_YEARS}, 12, 31, 23, 59, 59, '${TIME_ZONE}') FROM invoices i WHERE i.company_id = c.id) AS papers_until
  FROM user_companies m JOIN users u ON u.id = m.user_id AND u.role = 'seller' JOIN companies c ON c.id = m.company_id
  WHERE m.user_id = $1 AND NOT EXISTS (
    SELECT FROM user_companies other JOIN users owner ON owner.id = other.user_id AND owner.role = 'seller' AND owner.is_active
    WHERE other.company_id = m.company_id AND other.user_id <> $1)
  ORDER BY c.id`;
