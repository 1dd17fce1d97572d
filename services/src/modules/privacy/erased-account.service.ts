import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { Clock } from '../../core/clock.js';
import { printedDay } from '../../core/printed-day.js';
import { Ledger } from '../ledger/index.js';
import { closeCompanies, findOwnedAlone, lockAccounts, type OwnedCompany } from './erased-accounts.sql.js';
import { ErasedDataRepository } from './erased-data.repository.js';
import { type Contacts } from './erasure-requests.repository.js';
import { type PersonTerms, termsOf } from './person-terms.js';

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
    for (const account of await lockAccounts(tx, contacts)) {
      if (account.id === decidedBy) return 'This is your own account: another admin has to erase it';
      for (const company of await findOwnedAlone(tx, account.id)) {
        const reasons = await this.tradesBy(tx, company);
        if (reasons.length > 0)
          return `The person is the only owner of ${company.name}, which still trades: ${reasons.join(', ')}`;
        const until = company.papersUntil;
        if (keepsPapers && until !== null && until > this.clock.now())
          return `The person is the only owner of ${company.name}, whose invoices have to be kept until ${printedDay(until)}`;
      }
    }
    return null;
  }

  /** What texts call the accounts. */
  async terms(tx: EntityManager, contacts: Contacts): Promise<PersonTerms[]> {
    return (await lockAccounts(tx, contacts)).map(({ id, name, username, phone, email }) => ({
      words: termsOf([name, username, phone, email]),
      ties: termsOf([id, username, phone, email]),
    }));
  }

  /** Companies that nobody else owns are closed with the account. */
  async erase(tx: EntityManager, contacts: Contacts): Promise<void> {
    for (const account of await lockAccounts(tx, contacts)) {
      const closed = await findOwnedAlone(tx, account.id);
      await this.data.eraseContact(tx, account);
      await this.data.eraseAccount(tx, account.id);
      await closeCompanies(
        tx,
        closed.map((company) => company.id),
      );
    }
  }

  private async tradesBy(tx: EntityManager, { id, openOrders }: OwnedCompany): Promise<string[]> {
    const wallet = (await this.ledger.balance(tx, id, 'wallet')) + (await this.ledger.balance(tx, id, 'walletHeld'));
    const owed =
      (await this.ledger.balance(tx, id, 'codPayable')) + (await this.ledger.balance(tx, id, 'codCollected'));
    return [
      ...(wallet === 0 ? [] : ['its wallet is not empty']),
      ...(owed === 0 ? [] : ['COD is still to be remitted']),
      ...(openOrders === 0 ? [] : [`${openOrders} ${openOrders === 1 ? 'order has' : 'orders have'} not ended`]),
    ];
  }
}
