import { type WalletTransactionsResponse } from '@godown/contracts/wallet';
import { api } from '@godown/shared-ui/api';
import { WalletIcon } from '@godown/shared-ui/icons';
import { queryOptions, useQuery } from '@godown/shared-ui/query';
import { useCan, useSession } from '@godown/shared-ui/session';
import { chakra, Flex, Money } from '@godown/shared-ui/ui';
import { t } from './frame.texts.js';

const STALE_MS = 60_000;
/** The list call answers the balance beside its rows; the fewest rows that it gives are enough. */
const FEWEST = { where: {}, pagination: { records: 1, pageNumber: 1 }, sortBy: { by: 'createdAt', order: 'desc' } };

const balanceQuery = queryOptions({
  // Under the wallet's own key: what stales the wallet stales the balance.
  queryKey: ['wallet', 'balance'],
  queryFn: ({ signal }) =>
    api.post<WalletTransactionsResponse>('/brands/wallet/transaction/find', { body: FEWEST, signal }),
  // An answer without an amount shows nothing; NaN would differ from itself and draw the header for ever.
  select: ({ balance }) => (Number.isFinite(balance) ? Math.round(balance * 100) : null),
  staleTime: STALE_MS,
  refetchOnWindowFocus: true,
});

/** A seller's wallet in the header. While it is not known there is nothing: an old or guessed amount would mislead. */
export function WalletBalance() {
  const isSeller = useSession((session) => session.variant === 'seller');
  const mayRead = useCan('wallet.read');
  const { data } = useQuery({ ...balanceQuery, enabled: isSeller && mayRead });
  if (!isSeller || !mayRead || data === undefined || data === null) return null;
  return (
    <Flex
      align="center"
      gap="2"
      flexShrink="0"
      color="chrome.fg"
      fontSize={{ base: 'xs', sm: 'sm' }}
      fontWeight="medium"
      title={t('walletBalance')}
    >
      {/* A phone of 320 pixels has room for a balance in crores, but not for the icon too. */}
      <chakra.span display={{ base: 'none', sm: 'inline-flex' }}>
        <WalletIcon size={16} aria-hidden="true" />
      </chakra.span>
      <chakra.span srOnly>{t('walletBalance')}</chakra.span>
      <Money paise={data} />
    </Flex>
  );
}
