import { type InboundLine, type InboundStatus } from '@godown/contracts/inbound';
import { CellLines, Code, type Column, formatCount, StatusBadge, Text } from '@godown/shared-ui/ui';
import { t } from './inbound.texts.js';

function Counted({ line: { expected, good, damaged } }: { line: InboundLine }) {
  const counted = formatCount(good + damaged);
  return expected === 0
    ? t('lines.notAnnounced', { counted })
    : t('lines.of', { counted, count: formatCount(expected) });
}

/** Before a shipment is closed, what is missing may still come. */
function Difference({ line: { expected, good, damaged }, status }: { line: InboundLine; status: InboundStatus }) {
  const difference = good + damaged - expected;
  if (difference > 0)
    return <StatusBadge tone="warning">{t('lines.over', { count: formatCount(difference) })}</StatusBadge>;
  if (difference === 0) return <StatusBadge tone="success">{t('lines.complete')}</StatusBadge>;
  const missing = t('lines.missing', { count: formatCount(-difference) });
  if (status === 'CLOSED') return <StatusBadge tone="danger">{missing}</StatusBadge>;
  return <Text tone="muted">{good + damaged === 0 ? '–' : missing}</Text>;
}

export function lineColumns(status: InboundStatus): Column<InboundLine>[] {
  return [
    {
      key: 'item',
      header: t('lines.item'),
      fixed: true,
      card: 'title',
      cell: ({ wsin, sku, title }) => (
        <CellLines
          width="xl"
          title={title}
          below={
            <>
              <Code>{wsin}</Code> {sku}
            </>
          }
        >
          {title}
        </CellLines>
      ),
    },
    {
      key: 'difference',
      header: t('lines.difference'),
      card: 'corner',
      cell: (line) => <Difference line={line} status={status} />,
    },
    { key: 'counted', header: t('lines.counted'), align: 'end', cell: (line) => <Counted line={line} /> },
    {
      key: 'damaged',
      header: t('lines.damaged'),
      align: 'end',
      has: ({ damaged }) => damaged > 0,
      cell: ({ damaged }) => formatCount(damaged),
    },
    {
      key: 'booked',
      header: t('lines.booked'),
      align: 'end',
      has: ({ bookedGood, bookedDamaged }) => bookedGood + bookedDamaged > 0,
      cell: ({ bookedGood, bookedDamaged }) => formatCount(bookedGood + bookedDamaged),
    },
    {
      key: 'bin',
      header: t('lines.bin'),
      cell: ({ bin }) => bin ?? <Text tone="muted">{t('lines.noBin')}</Text>,
    },
  ];
}
