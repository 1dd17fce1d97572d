import { type SalesmanView } from '@godown/contracts/field-force';
import { Code, type Column, DateTime, Text } from '@godown/shared-ui/ui';
import { t } from './salesmen.texts.js';

export function salesmenColumns(): Column<SalesmanView>[] {
  return [
    {
      key: 'name',
      header: t('columns.name'),
      sortable: true,
      fixed: true,
      card: 'title',
      cell: ({ name }) => <Text weight="medium">{name}</Text>,
    },
    { key: 'phone', header: t('columns.phone'), cell: ({ phone }) => (phone === null ? '–' : <Code>{phone}</Code>) },
    {
      key: 'createdAt',
      header: t('columns.createdAt'),
      sortable: true,
      cell: ({ createdAt }) => <DateTime value={createdAt} />,
    },
  ];
}
