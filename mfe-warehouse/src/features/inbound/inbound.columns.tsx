import { differencesText, type InboundRow } from '@godown/contracts/inbound';
import {
  CellLines,
  type Column,
  DateTime,
  Flex,
  formatCount,
  formatDay,
  StatusBadge,
  TextLink,
} from '@godown/shared-ui/ui';
import { INBOUND_TONES } from './inbound-looks.js';
import { t } from './inbound.texts.js';

export function InboundBadges({ shipment: { status, isLate } }: { shipment: Pick<InboundRow, 'status' | 'isLate'> }) {
  return (
    <Flex gap="1" wrap="wrap">
      <StatusBadge tone={INBOUND_TONES[status]}>{t(`statuses.${status}`)}</StatusBadge>
      {isLate ? <StatusBadge tone="warning">{t('late')}</StatusBadge> : null}
    </Flex>
  );
}

/** Before a shipment is closed, what is missing may still come. */
function differencesOf({ status, totals }: InboundRow): string {
  return differencesText({ ...totals, missing: status === 'CLOSED' ? totals.missing : 0 });
}

function progressOf({ totals: { expected, good, damaged } }: InboundRow): string {
  return t('list.progress', { counted: formatCount(good + damaged), count: formatCount(expected) });
}

/** @param showsCompany the list holds rows of several */
export function inboundColumns(showsCompany: boolean): Column<InboundRow>[] {
  return [
    {
      key: 'reference',
      header: t('list.reference'),
      fixed: true,
      sortable: true,
      card: 'title',
      cell: ({ id, reference, supplier }) => (
        <CellLines width="xl" below={supplier ?? undefined} title={reference}>
          <TextLink to={`/inbound/${id}`}>{reference}</TextLink>
        </CellLines>
      ),
    },
    {
      key: 'status',
      header: t('list.status'),
      card: 'corner',
      cell: (shipment) => <InboundBadges shipment={shipment} />,
    },
    {
      key: 'warehouse',
      header: t('list.warehouse'),
      cell: ({ warehouseName, companyName }) => (
        <CellLines width="lg" below={showsCompany ? companyName : undefined} title={warehouseName}>
          {warehouseName}
        </CellLines>
      ),
    },
    {
      key: 'expectedOn',
      header: t('list.expectedOn'),
      sortable: true,
      cell: ({ expectedOn }) => formatDay(expectedOn),
    },
    { key: 'units', header: t('list.units'), align: 'end', cell: progressOf },
    {
      key: 'differences',
      header: t('list.differences'),
      has: (shipment) => differencesOf(shipment) !== '',
      cell: (shipment) => differencesOf(shipment) || '–',
    },
    {
      key: 'announcedAt',
      header: t('list.announcedAt'),
      sortable: true,
      hiddenAtFirst: true,
      cell: ({ announcedAt }) => <DateTime value={announcedAt} />,
    },
  ];
}
