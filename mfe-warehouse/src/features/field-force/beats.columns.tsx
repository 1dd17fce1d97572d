import { type BeatView, type Weekday, WEEKDAY_LABELS, WEEKDAYS } from '@godown/contracts/field-force';
import { Box, Code, type Column, DateTime, type RowAction, Text } from '@godown/shared-ui/ui';
import { t } from './beats.texts.js';

function weekdaysText(weekdays: readonly Weekday[]): string {
  if (weekdays.length === 0) return t('weekdays.none');
  return weekdays.length === WEEKDAYS.length
    ? t('weekdays.all')
    : weekdays.map((day) => WEEKDAY_LABELS[day]).join(', ');
}

export type BeatAction = 'edit' | 'retailers' | 'visits' | 'delete';

export function beatActions(onAction: (action: BeatAction) => void): RowAction[] {
  return [
    { key: 'retailers', label: t('retailers'), primary: true, onSelect: () => onAction('retailers') },
    { key: 'visits', label: t('visits.action'), onSelect: () => onAction('visits') },
    { key: 'edit', label: t('edit'), onSelect: () => onAction('edit') },
    { key: 'delete', label: t('delete'), tone: 'danger', onSelect: () => onAction('delete') },
  ];
}

/** @param companyNames by id; with several companies the list says whose beat it is */
export function beatColumns(companyNames: ReadonlyMap<string, string>): Column<BeatView>[] {
  const columns: Column<BeatView>[] = [
    {
      key: 'name',
      header: t('beatName'),
      sortable: true,
      fixed: true,
      card: 'title',
      cell: (row) => <Text weight="medium">{row.name}</Text>,
    },
    { key: 'description', header: t('description'), cell: (row) => row.description },
    {
      key: 'salesman',
      header: t('salesman'),
      sortable: true,
      cell: ({ salesman }) => (
        <Box minW="0">
          <Text>{salesman.name}</Text>
          <Text size="xs" tone="muted">
            <Code>{salesman.phone ?? '–'}</Code>
          </Text>
        </Box>
      ),
    },
    {
      key: 'weekdays',
      header: t('weekdays.label'),
      has: ({ weekdays }) => weekdays.length > 0,
      cell: ({ weekdays }) => weekdaysText(weekdays),
    },
    { key: 'retailerCount', header: t('retailers'), sortable: true, align: 'end', cell: (row) => row.retailerCount },
    { key: 'company', header: t('company'), cell: (row) => companyNames.get(row.companyId) ?? '–' },
    { key: 'createdAt', header: t('createdAt'), sortable: true, cell: (row) => <DateTime value={row.createdAt} /> },
  ];
  return companyNames.size > 1 ? columns : columns.filter(({ key }) => key !== 'company');
}
