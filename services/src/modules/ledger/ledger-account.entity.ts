import { Check, Entity, PrimaryColumn } from 'typeorm';
import { CreatedAt, Paise, TenantId } from '../../database/columns.js';

/** An account of the double-entry ledger with its balance. */
@Entity('ledger_accounts')
@Check('ledger_accounts_floor', '(floor_paise IS NULL) OR balance_paise >= floor_paise')
export class LedgerAccountEntity {
  @TenantId()
  companyId!: string;

  @PrimaryColumn('text')
  code!: string;

  @Paise({ default: () => '0' })
  balancePaise!: number;

  @Paise({ nullable: true })
  floorPaise!: number | null;

  @CreatedAt()
  createdAt!: Date;
}
