import { type Cluster } from '@godown/contracts/fleet';
import { CellLines, Code, type Column, DateTime, type RowAction, StatusBadge, Text } from '@godown/shared-ui/ui';
import { t } from './clusters.texts.js';

/** So many are shown in a row. */
const SHOWN = 3;

export function pincodesText(pincodes: readonly string[]): string {
  const shown = pincodes.slice(0, SHOWN).join(', ');
  const count = pincodes.length - SHOWN;
  return count > 0 ? t('form.andMore', { pincodes: shown, count }) : shown;
}

export function clusterColumns(): Column<Cluster>[] {
  return [
    {
      key: 'name',
      header: t('columns.name'),
      sortable: true,
      fixed: true,
      card: 'title',
      cell: (row) => (
        <Text as="span" weight="medium">
          {row.name}
        </Text>
      ),
    },
    { key: 'warehouse', header: t('columns.warehouse'), cell: (row) => row.warehouse || '–' },
    {
      key: 'pincodes',
      header: t('columns.pincodes'),
      cell: (row) => (
        <CellLines title={row.pincodes.join(', ')} below={<Code>{pincodesText(row.pincodes)}</Code>}>
          {t('form.count', { count: row.pincodes.length })}
        </CellLines>
      ),
    },
    { key: 'owner', header: t('columns.owner'), cell: (row) => row.owner?.name ?? '–' },
    { key: 'drivers', header: t('columns.drivers'), align: 'end', cell: (row) => row.driverCount },
    {
      key: 'status',
      header: t('columns.status'),
      card: 'corner',
      cell: (row) => (
        <StatusBadge tone={row.isActive ? 'success' : 'neutral'}>
          {row.isActive ? t('active') : t('inactive')}
        </StatusBadge>
      ),
    },
    {
      key: 'createdAt',
      header: t('columns.createdAt'),
      sortable: true,
      hiddenAtFirst: true,
      cell: (row) => <DateTime value={row.createdAt} />,
    },
  ];
}

export type ClusterAction = 'edit' | 'assign' | 'switch';

export function clusterActions({ isActive }: Cluster, onAction: (action: ClusterAction) => void): RowAction[] {
  return [
    { key: 'assign', label: t('actions.assign'), primary: true, onSelect: () => onAction('assign') },
    { key: 'edit', label: t('actions.edit'), onSelect: () => onAction('edit') },
    {
      key: 'switch',
      label: isActive ? t('actions.deactivate') : t('actions.activate'),
      tone: isActive ? 'danger' : 'plain',
      onSelect: () => onAction('switch'),
    },
  ];
}
