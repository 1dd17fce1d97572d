import { Injectable } from '@nestjs/common';
import { type ApiResponse, paiseToRupees, rupeesToPaise } from '@godown/contracts/common';
import {
  type CreateWalletTransactionRequest,
  type FindWalletTransactionsQuery,
  WALLET_MESSAGES,
  WALLET_SEARCH_FILTERS,
  type WalletTransactionsResponse,
} from '@godown/contracts/wallet';
import { type EntityManager } from 'typeorm';
import { type Actor } from '../../core/actor.js';
import { AuditTrail } from '../../platform/audit/audit-trail.js';
import { UserError } from '../../core/errors.js';
import { uuidv7 } from '../../core/uuid.js';
import { Database } from '../../database/database.js';
import { Ledger, LedgerStatement, type StatementSearch } from '../ledger/index.js';
import { ParcelTransfers } from './parcel-transfers.read-model.js';

/** What people do with a wallet: look at its statement and, as an admin, write a transaction by hand. */
@Injectable()
export class WalletService {
  constructor(
    private readonly database: Database,
    private readonly ledger: Ledger,
    private readonly statement: LedgerStatement,
    private readonly parcels: ParcelTransfers,
    private readonly audit: AuditTrail,
  ) {}

  async find(actor: Actor, query: FindWalletTransactionsQuery): Promise<WalletTransactionsResponse> {
    const companyId = actor.requireCompany(query.companyId);
    return this.database.reading(actor, async (tx) => {
      const search = await this.searchOf(tx, companyId, query);
      const { data, count } = await this.statement.find(tx, { companyId, account: 'wallet' }, query, search);
      const balance = paiseToRupees(await this.ledger.balance(tx, companyId, 'wallet'));
      return { status: true, data, count, balance };
    });
  }

  async create(actor: Actor, dto: CreateWalletTransactionRequest): Promise<ApiResponse> {
    const companyId = actor.requireCompany(dto.companyId);
    const amountPaise = rupeesToPaise(dto.amount);
    if (amountPaise === null)
      throw new UserError('invalid', 'AMOUNT_INVALID', 'Amount should be a number with at most two decimals');
    const signed = dto.type === 'CREDIT' ? amountPaise : -amountPaise;
    await this.database.within(actor, async (tx) => {
      const transferId = uuidv7();
      this.audit.writeOnCommit(actor, {
        action: 'wallet.transaction',
        outcome: 'done',
        tenantId: companyId,
        subject: transferId,
        details: { amountPaise: signed },
      });
      await this.ledger.transferOnCommit(tx, {
        id: transferId,
        companyId,
        key: `manual:${transferId}`,
        kind: 'wallet.manual',
        category: dto.category,
        entries: [
          { account: 'wallet', amountPaise: signed },
          { account: 'adjustments', amountPaise: -signed },
        ],
        reference: dto.referenceId ?? null,
        remark: dto.remark,
        createdBy: actor.userId,
      });
    });
    return { status: true, message: WALLET_MESSAGES.created };
  }

  private async searchOf(
    tx: EntityManager,
    companyId: string,
    { search, searchFilter = 'transactionId' }: FindWalletTransactionsQuery,
  ): Promise<StatementSearch | null> {
    const text = search?.trim();
    if (!text) return null;
    const by = WALLET_SEARCH_FILTERS.find((filter) => filter === searchFilter);
    if (!by) throw new UserError('invalid', 'SEARCH_UNKNOWN', 'The list cannot be searched by this column');
    return by === 'transactionId'
      ? { id: text }
      : { transferIds: await this.parcels.find(tx, companyId, { by, text }) };
  }
}
