import { Stack } from '@godown/shared-ui/ui';
import { RechargeBar } from './recharge-bar.js';
import { TransactionsTable } from './transactions-table.js';
import { useTransactionList } from './use-transaction-list.js';

/** A seller's wallet: what is in it, how to put more in, and what moved it. */
export function SellerWallet() {
  const source = useTransactionList({ ofChosenCompany: false });
  return (
    <Stack gap="4">
      <RechargeBar balanceRupees={source.list.data?.balance} />
      <TransactionsTable source={source} />
    </Stack>
  );
}
