import { type CompanyRow } from '@godown/contracts/companies';
import { CellLines, Code, type Column, DateTime, StatusBadge, Text } from '@godown/shared-ui/ui';
import { AccountActions } from './account-actions.js';
import { t } from './companies.texts.js';

interface Actions {
  onStatus: ((company: CompanyRow) => void) | null;
  onPassword: ((company: CompanyRow) => void) | null;
}

function addressOf({ address: { line1, line2, city, state } }: CompanyRow): string {
  return [line1, line2, city, state].filter((part) => part !== '').join(', ');
}

export function companyColumns({ onStatus, onPassword }: Actions): Column<CompanyRow>[] {
  const columns: Column<CompanyRow>[] = [
    {
      key: 'name',
      header: t('company'),
      fixed: true,
      card: 'title',
      cell: (row) => (
        <CellLines width="xl" title={`${row.name}, ${row.companyId}`} below={<Code>{row.companyId}</Code>}>
          <Text as="span" weight="medium">
            {row.name}
          </Text>
        </CellLines>
      ),
    },
    { key: 'email', header: t('email'), cell: (row) => row.email ?? '–' },
    { key: 'phone', header: t('phone'), cell: (row) => <Code>{row.phone ?? '–'}</Code> },
    {
      key: 'poc',
      header: t('contact'),
      cell: ({ poc }) => <CellLines title={poc}>{poc || '–'}</CellLines>,
    },
    {
      key: 'pocPhone',
      header: t('contactPhone'),
      hiddenAtFirst: true,
      cell: (row) => <Code>{row.pocPhone || '–'}</Code>,
    },
    { key: 'address', header: t('address'), hiddenAtFirst: true, cell: (row) => addressOf(row) || '–' },
    { key: 'gst', header: t('gstin'), has: ({ gst }) => gst !== '', cell: (row) => <Code>{row.gst || '–'}</Code> },
    { key: 'pan', header: t('pan'), hiddenAtFirst: true, cell: (row) => <Code>{row.pan || '–'}</Code> },
    {
      key: 'status',
      header: t('status'),
      card: 'corner',
      cell: (row) => (
        <StatusBadge tone={row.inActive ? 'neutral' : 'success'}>
          {row.inActive ? t('inactive') : t('active')}
        </StatusBadge>
      ),
    },
    { key: 'createdAt', header: t('createdAt'), cell: (row) => <DateTime value={row.createdAt} /> },
  ];
  if (!onStatus && !onPassword) return columns;
  return [
    ...columns,
    {
      key: 'actions',
      header: t('actions'),
      align: 'end',
      card: 'actions',
      cell: (row) => (
        <AccountActions
          account={row}
          onStatus={onStatus && (() => onStatus(row))}
          onPassword={onPassword && (() => onPassword(row))}
        />
      ),
    },
  ];
}
