import { formatPaise, rupeesToPaise } from '@godown/contracts/common';
import { WALLET_MESSAGES } from '@godown/contracts/wallet';
import { notify } from '@godown/shared-ui/notices';
import { useCan } from '@godown/shared-ui/session';
import { AsyncCombobox, Box, Button, EmptyState, Field, Flex, Panel, Stack, Tag } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { findCompanies } from '../../requests/find-companies.request.js';
import { useCompanyName } from './company-name.request.js';
import { AddTransactionSlider } from './add-transaction-slider.js';
import { TransactionsTable } from './transactions-table.js';
import { useTransactionList } from './use-transaction-list.js';
import { t } from './wallet.texts.js';

/** The chosen company with its name, which an address that was sent to a colleague does not carry. */
function useChosenCompany(companyId: string) {
  const [picked, setPicked] = useState<{ value: string; label: string } | null>(null);
  const isPicked = picked?.value === companyId;
  const { data } = useCompanyName(isPicked ? '' : companyId);
  const company = companyId === '' ? null : isPicked ? picked : { value: companyId, label: data ?? t('chosenCompany') };
  return { company, setPicked };
}

/** The wallet of any company, for admins. */
export function AdminWallet() {
  const source = useTransactionList({ ofChosenCompany: true });
  const { company, setPicked } = useChosenCompany(source.params.filters.company);
  const mayWrite = useCan('wallet.write');
  const [isAdding, setAdding] = useState(false);
  const add = () => {
    if (company === null) notify.error(WALLET_MESSAGES.selectCompany);
    else setAdding(true);
  };
  const balance = source.list.data?.balance;
  return (
    <Stack gap="4">
      <Flex gap="3" align="flex-end" justify="space-between" wrap="wrap">
        <Box w="full" maxW={{ md: '22rem' }}>
          <Field label={t('company')}>
            <AsyncCombobox
              value={company}
              loadOptions={findCompanies}
              placeholder={t('chooseACompany')}
              onChange={(option) => {
                setPicked(option);
                source.params.setFilters({ company: option?.value ?? '' });
              }}
            />
          </Field>
        </Box>
        <Flex gap="3" align="center">
          {company !== null && balance !== undefined ? (
            <Tag>{t('balanceNamed', { balance: formatPaise(rupeesToPaise(balance) ?? 0) })}</Tag>
          ) : null}
          {mayWrite ? (
            <Button variant="solid" onClick={add}>
              {t('addTransaction')}
            </Button>
          ) : null}
        </Flex>
      </Flex>
      {source.isReady ? (
        <TransactionsTable source={source} />
      ) : (
        <Panel>
          <EmptyState title={t('chooseACompany')} description={t('itsBalanceAndItsTransactions')} />
        </Panel>
      )}
      {isAdding && company !== null ? (
        <AddTransactionSlider company={company} onClose={() => setAdding(false)} />
      ) : null}
    </Stack>
  );
}
