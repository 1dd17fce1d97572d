import { type DriverCash } from '@godown/contracts/fleet';
import { Code, type Column, DateTime, Flex, Money, StatusBadge, Text } from '@godown/shared-ui/ui';
import { t } from './cash.texts.js';

export function cashColumns(): Column<DriverCash>[] {
  return [
    {
      key: 'name',
      header: t('columns.name'),
      fixed: true,
      card: 'title',
      cell: ({ name }) => <Text weight="medium">{name}</Text>,
    },
    { key: 'phone', header: t('columns.phone'), cell: ({ phone }) => <Code>{phone}</Code> },
    { key: 'held', header: t('columns.held'), align: 'end', cell: ({ heldPaise }) => <Money paise={heldPaise} /> },
    {
      key: 'since',
      header: t('columns.since'),
      cell: ({ heldSince, isOverdue }) => (
        <Flex gap="2" align="center">
          {heldSince === null ? '–' : <DateTime value={heldSince} />}
          {isOverdue ? <StatusBadge tone="danger">{t('overdue')}</StatusBadge> : null}
        </Flex>
      ),
    },
  ];
}
