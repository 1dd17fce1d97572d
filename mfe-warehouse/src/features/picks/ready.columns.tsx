import { type ReadyOrder, shortText } from '@godown/contracts/picks';
import { courierName } from '@godown/contracts/shipping';
import { Box, CellLines, Code, type Column, DateTime, formatCount } from '@godown/shared-ui/ui';
import { t } from './picks.texts.js';

export function readyColumns(): Column<ReadyOrder>[] {
  return [
    {
      key: 'order',
      header: t('ready.order'),
      fixed: true,
      card: 'title',
      cell: ({ shopOrderId, awb, short }) => (
        <CellLines
          width="lg"
          below={short === null ? awb : <Box color="warning.fg">{shortText(short.reason, short.missing)}</Box>}
        >
          <Code whiteSpace="nowrap">{shopOrderId}</Code>
        </CellLines>
      ),
    },
    {
      key: 'company',
      header: t('ready.company'),
      cell: ({ companyName, warehouseName }) => <CellLines below={warehouseName}>{companyName}</CellLines>,
    },
    {
      key: 'courier',
      header: t('ready.courier'),
      has: ({ courier }) => courier !== null,
      cell: ({ courier }) => (courier === null ? '–' : courierName(courier)),
    },
    { key: 'place', header: t('ready.place'), cell: ({ city }) => city },
    { key: 'pieces', header: t('ready.pieces'), align: 'end', cell: ({ pieceCount }) => formatCount(pieceCount) },
    {
      key: 'readyAt',
      header: t('ready.readyAt'),
      sortable: true,
      card: 'corner',
      cell: ({ readyAt }) => <DateTime value={readyAt} />,
    },
  ];
}
