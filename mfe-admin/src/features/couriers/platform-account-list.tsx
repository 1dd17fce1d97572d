import { connectionText, type PlatformCourierAccount } from '@godown/contracts/shipping';
import { couldNotGet, errorText, notifyError } from '@godown/shared-ui/api';
import { PlugIcon } from '@godown/shared-ui/icons';
import {
  Button,
  chakra,
  EmptyState,
  ErrorState,
  Flex,
  Panel,
  Section,
  SkeletonPanel,
  Text,
} from '@godown/shared-ui/ui';
import { usePlatformAccounts } from './platform-accounts.request.js';
import { useTestPlatformAccount } from './test-platform-account.request.js';
import { t } from './couriers.texts.js';

/** The accounts that companies without one of their own book with. */
export function PlatformAccountList() {
  const { data, error, isError, isFetching, refetch } = usePlatformAccounts();
  return (
    <Section title={t('platformAccounts')}>
      {data ? (
        <Accounts accounts={data} />
      ) : isError ? (
        <ErrorState
          message={errorText(error, couldNotGet(t('courierAccounts')))}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Panel>
          <SkeletonPanel rows={3} />
        </Panel>
      )}
    </Section>
  );
}

function Accounts({ accounts }: { accounts: readonly PlatformCourierAccount[] }) {
  if (accounts.length === 0)
    return <EmptyState title={t('noCourierAccountsYet')} description={t('companiesUseTheirOwnCourier')} />;
  return (
    <Panel padding="none">
      <chakra.ul m="0" p="0" aria-label={t('platformAccounts')}>
        {accounts.map((account) => (
          <AccountRow key={account.key} account={account} />
        ))}
      </chakra.ul>
    </Panel>
  );
}

function AccountRow({ account: { key, name, lastCheck } }: { account: PlatformCourierAccount }) {
  const test = useTestPlatformAccount();
  return (
    <chakra.li
      listStyleType="none"
      borderTopWidth="thin"
      borderColor="border"
      px={{ base: '3', md: '5' }}
      py="3"
      _first={{ borderTopWidth: 0 }}
    >
      <Flex align="center" gap="3" wrap="wrap">
        <Flex direction="column" flex="1" minW="40">
          <Text weight="medium">{name}</Text>
          <Text
            role="status"
            size="sm"
            tone={lastCheck?.outcome === 'refused' ? 'danger' : 'muted'}
            overflowWrap="anywhere"
          >
            {lastCheck ? connectionText(lastCheck, new Date()) : t('notTestedYet')}
          </Text>
        </Flex>
        <Button
          size="sm"
          variant="outline"
          icon={<PlugIcon aria-hidden="true" />}
          loading={test.isPending}
          aria-label={t('testConnectionOf', { name })}
          onClick={() => test.mutate(key, { onError: (error) => notifyError(error) })}
        >
          {t('testConnection')}
        </Button>
      </Flex>
    </chakra.li>
  );
}
