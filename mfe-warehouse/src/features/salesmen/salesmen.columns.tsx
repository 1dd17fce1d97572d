import { type ManagedSalesman } from '@godown/contracts/field-force';
import { Code, type Column, DateTime, type RowAction, StatusBadge, Text } from '@godown/shared-ui/ui';
import { t } from './salesmen.texts.js';

export function salesmanActions(salesman: ManagedSalesman, onEdit: (salesman: ManagedSalesman) => void): RowAction[] {
  return [{ key: 'edit', label: t('edit'), primary: true, onSelect: () => onEdit(salesman) }];
}

export function salesmenColumns(): Column<ManagedSalesman>[] {
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
    { key: 'beats', header: t('columns.beats'), align: 'end', cell: ({ beats }) => beats },
    {
      key: 'status',
      header: t('columns.status'),
      card: 'corner',
      cell: ({ isActive }) => (
        <StatusBadge tone={isActive ? 'success' : 'neutral'}>{t(isActive ? 'active' : 'inactive')}</StatusBadge>
      ),
    },
    {
      key: 'createdAt',
      header: t('columns.createdAt'),
      sortable: true,
      cell: ({ createdAt }) => <DateTime value={createdAt} />,
    },
  ];
}
