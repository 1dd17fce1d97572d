import { type CreditLimitResponse } from '@godown/contracts/receivables';
import { type StoreAddressView } from '@godown/contracts/stores';
import { couldNotGet, errorText } from '@godown/shared-ui/api';
import { type Command, useCommands } from '@godown/shared-ui/commands';
import { DetailSection } from '@godown/shared-ui/detail';
import {
  Box,
  CommandButton,
  ErrorState,
  formatPaise,
  type KeyValueItem,
  Money,
  SkeletonText,
} from '@godown/shared-ui/ui';
import { useState } from 'react';
import { CreditHistory } from './credit-history.js';
import { CreditLimitDialog } from './credit-limit-dialog.js';
import { useCreditLimit } from './credit-limit.request.js';
import { RETAILER_COMMANDS } from './retailers.commands.js';
import { t } from './retailers.texts.js';

const withLimit = (value: string, limit: number | null) =>
  limit === null ? value : t('credit.figureWithLimit', { value, limit });

function factsOf({ limits, use }: CreditLimitResponse): KeyValueItem[] {
  const { limitPaise, maxOverdueDays, maxOpenBills } = limits;
  const { outstandingPaise, pendingPaise, oldestDays, openBills } = use;
  const left = limitPaise === null ? null : limitPaise - outstandingPaise - pendingPaise;
  const oldest = oldestDays === null ? t('credit.none') : t('credit.days', { count: oldestDays });
  return [
    {
      label: t('credit.limit'),
      value: limitPaise === null ? t('credit.unlimited') : <Money paise={limitPaise} />,
    },
    {
      label: t('credit.left'),
      value:
        left === null ? null : left < 0 ? t('credit.over', { amount: formatPaise(-left) }) : <Money paise={left} />,
    },
    { label: t('credit.outstanding'), value: <Money paise={outstandingPaise} /> },
    { label: t('credit.pending'), value: <Money paise={pendingPaise} /> },
    { label: t('credit.oldest'), value: withLimit(oldest, maxOverdueDays) },
    { label: t('credit.openBills'), value: withLimit(String(openBills), maxOpenBills) },
  ];
}

type Retailer = Pick<StoreAddressView, 'id' | 'storeName'>;

function Credit({ retailer, credit }: { retailer: Retailer; credit: CreditLimitResponse }) {
  const [isSetting, setSetting] = useState(false);
  const set: Command = { ...RETAILER_COMMANDS.creditLimit, run: () => setSetting(true) };
  useCommands([set]);
  return (
    <DetailSection title={t('credit.title')} facts={factsOf(credit)}>
      <Box>
        <CommandButton command={set} size="sm" />
      </Box>
      <CreditHistory changes={credit.changes} overrides={credit.overrides} />
      {isSetting ? (
        <CreditLimitDialog retailer={retailer} limits={credit.limits} onClose={() => setSetting(false)} />
      ) : null}
    </DetailSection>
  );
}

/** How far a retailer may buy on credit, what it has used of that, and who let it go further. */
export function CreditSection({ retailer }: { retailer: Retailer }) {
  const { data, error, refetch, isFetching } = useCreditLimit(retailer.id);
  if (data !== undefined) return <Credit retailer={retailer} credit={data} />;
  return (
    <DetailSection title={t('credit.title')}>
      {error === null ? (
        <SkeletonText />
      ) : (
        <ErrorState
          message={errorText(error, couldNotGet('credit'))}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
    </DetailSection>
  );
}
