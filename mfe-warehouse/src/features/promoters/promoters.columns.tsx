import { type PromoterView } from '@godown/contracts/field-force';
import { Code, type Column, DateTime, type RowAction, StatusBadge, Text } from '@godown/shared-ui/ui';
import { t } from './promoters.texts.js';

const COMPANY = 'company';

export function promoterActions(promoter: PromoterView, onEdit: (promoter: PromoterView) => void): RowAction[] {
  return [{ key: 'edit', label: t('edit'), primary: true, onSelect: () => onEdit(promoter) }];
}

/** Names of the first two shops, and how many more there are. */
function shopsOf({ retailers }: PromoterView): string {
  const [first, second, ...more] = retailers.map(({ storeName }) => storeName);
  if (first === undefined) return t('none');
  const shown = second === undefined ? first : `${first}, ${second}`;
  return more.length === 0 ? shown : `${shown} +${more.length}`;
}

export function promoterColumns(showsCompany: boolean): Column<PromoterView>[] {
  const columns: Column<PromoterView>[] = [
    {
      key: 'name',
      header: t('columns.fullname'),
      sortable: true,
      fixed: true,
      card: 'title',
      cell: ({ fullname }) => <Text weight="medium">{fullname}</Text>,
    },
    {
      key: 'phone',
      header: t('columns.phone'),
      cell: ({ phone }) => (phone === null ? t('none') : <Code>{phone}</Code>),
    },
    {
      key: 'active',
      header: t('columns.active'),
      card: 'corner',
      cell: ({ isActive }) => (
        <StatusBadge tone={isActive ? 'success' : 'neutral'}>
          {t(isActive ? 'states.active' : 'states.inactive')}
        </StatusBadge>
      ),
    },
    { key: 'retailers', header: t('columns.retailers'), cell: shopsOf },
    {
      key: 'hms',
      header: t('columns.hms'),
      has: ({ hmsUserReferenceId }) => hmsUserReferenceId !== null,
      cell: ({ hmsUserReferenceId }) => hmsUserReferenceId ?? t('none'),
    },
    { key: COMPANY, header: t('columns.company'), cell: ({ companyName }) => companyName },
    {
      key: 'createdAt',
      header: t('columns.createdAt'),
      sortable: true,
      cell: ({ createdAt }) => <DateTime value={createdAt} />,
    },
  ];
  return showsCompany ? columns : columns.filter(({ key }) => key !== COMPANY);
}
