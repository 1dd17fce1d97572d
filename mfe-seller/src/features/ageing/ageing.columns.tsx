import {
  AGEING_BUCKETS,
  AGEING_GROUP_LABELS,
  type AgeingAmounts,
  type AgeingGroup,
  type AgeingRow,
} from '@godown/contracts/receivables';
import { CellLines, type Column, Money, TextLink } from '@godown/shared-ui/ui';
import { t } from './ageing.texts.js';

const statementPath = (retailerId: string): string => `/d2r/retailers/${retailerId}/statement`;

const SORTS: Readonly<Record<string, string>> = { daysOver90Paise: 'over90' };

/**
 * @param mayOpen whether names of retailers lead to their statements
 * @param totals over all pages: an age that the totals show has a column on each of them
 */
export function ageingColumns(
  by: AgeingGroup,
  mayOpen: boolean,
  totals: AgeingAmounts | undefined,
): Column<AgeingRow>[] {
  return [
    {
      key: 'name',
      header: AGEING_GROUP_LABELS[by],
      fixed: true,
      card: 'title',
      sortable: true,
      cell: ({ id, name, phone }) => (
        <CellLines below={phone} width="xl">
          {by === 'retailer' && mayOpen && id !== null ? (
            <TextLink to={statementPath(id)} aria-label={t('openStatement', { name })}>
              {name}
            </TextLink>
          ) : (
            name
          )}
        </CellLines>
      ),
    },
    { key: 'bills', header: t('bills'), align: 'end', cell: ({ openBills }) => openBills },
    ...AGEING_BUCKETS.map(([key, header]): Column<AgeingRow> => ({
      key: SORTS[key] ?? key,
      header,
      align: 'end',
      sortable: key in SORTS,
      has: (row) => (totals ?? row)[key] > 0,
      // A card on a phone has no line for an age of which nothing is owed.
      cell: (row) => (row[key] === 0 ? null : <Money paise={row[key]} />),
    })),
    {
      key: 'outstanding',
      header: t('total'),
      align: 'end',
      sortable: true,
      cell: ({ outstandingPaise }) => <Money paise={outstandingPaise} />,
    },
    {
      key: 'oldestDays',
      header: t('oldest'),
      align: 'end',
      sortable: true,
      has: ({ oldestDays }) => oldestDays !== null,
      cell: ({ oldestDays }) => (oldestDays === null ? null : t('days', { count: oldestDays })),
    },
  ];
}
