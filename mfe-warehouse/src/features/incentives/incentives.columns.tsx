import { type IncentivePrice } from '@godown/contracts/fleet';
import { type Column, Flex, formatDay, Money, StatusBadge, Text, todayInZone } from '@godown/shared-ui/ui';
import { t } from './incentives.texts.js';

function When({ price: { validFrom, isCurrent } }: { price: IncentivePrice }) {
  return (
    <Flex gap="2" align="center">
      {formatDay(validFrom)}
      {isCurrent ? <StatusBadge tone="success">{t('current')}</StatusBadge> : null}
      {validFrom > todayInZone() ? <StatusBadge tone="info">{t('planned')}</StatusBadge> : null}
    </Flex>
  );
}

export function incentiveColumns(): Column<IncentivePrice>[] {
  return [
    {
      key: 'cluster',
      header: t('columns.cluster'),
      fixed: true,
      card: 'title',
      cell: ({ clusterName }) => <Text weight="medium">{clusterName ?? t('all')}</Text>,
    },
    { key: 'from', header: t('columns.from'), cell: (price) => <When price={price} /> },
    {
      key: 'delivered',
      header: t('columns.delivered'),
      align: 'end',
      cell: ({ deliveredPaise }) => <Money paise={deliveredPaise} />,
    },
    {
      key: 'attempt',
      header: t('columns.attempt'),
      align: 'end',
      cell: ({ attemptPaise }) => <Money paise={attemptPaise} />,
    },
  ];
}
