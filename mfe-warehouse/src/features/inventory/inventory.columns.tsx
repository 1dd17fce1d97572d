import { type InventoryView } from '@godown/contracts/inventory';
import { Button, CellLines, Code, DateTime, Flex, formatCount, Text, Tooltip, type Column } from '@godown/shared-ui/ui';
import { t } from './inventory.texts.js';

interface ColumnActions {
  onAdjust: (row: InventoryView) => void;
  onInbound: (row: InventoryView) => void;
  onBin: (row: InventoryView) => void;
  canWrite: boolean;
  /** Names by id when several warehouses stand in one list; null when it is one. */
  warehouseNames: ReadonlyMap<string, string> | null;
}

function CurrentStock({ row }: { row: InventoryView }) {
  const isLow = row.currentStock - row.blocked < row.safeStock;
  if (!isLow) return <Code>{formatCount(row.currentStock)}</Code>;
  return (
    <Tooltip text={t('belowSafeStock')} focusable>
      <Code color="warning.fg">{formatCount(row.currentStock)}</Code>
    </Tooltip>
  );
}

function Bin({ row: { bin, wsin }, onBin }: { row: InventoryView; onBin: (() => void) | null }) {
  if (onBin === null) return <Code>{bin ?? '–'}</Code>;
  return (
    <Button
      size="sm"
      variant="ghost"
      px="1"
      aria-label={bin === null ? t('setBinOf', { wsin }) : t('binOf', { bin, wsin })}
      onClick={onBin}
    >
      {bin ?? t('setBin')}
    </Button>
  );
}

/** Day and time one below the other: the figures need the room. */
function UpdatedAt({ at }: { at: string }) {
  return (
    <CellLines below={<DateTime value={at} format="time" />}>
      <DateTime value={at} format="date" />
    </CellLines>
  );
}

export function inventoryColumns({
  onAdjust,
  onInbound,
  onBin,
  canWrite,
  warehouseNames,
}: ColumnActions): Column<InventoryView>[] {
  const columns: Column<InventoryView>[] = [
    {
      key: 'wsin',
      header: t('wsin'),
      sortable: true,
      fixed: true,
      card: 'corner',
      cell: (row) => <Code whiteSpace="nowrap">{row.wsin}</Code>,
    },
    {
      key: 'productTitle',
      header: t('productTitle'),
      sortable: true,
      card: 'title',
      cell: (row) => (
        <CellLines width="md" title={row.productTitle} below={warehouseNames?.get(row.warehouseId)}>
          <Text as="span" weight="medium">
            {row.productTitle}
          </Text>
        </CellLines>
      ),
    },
    {
      key: 'sku',
      header: t('sku'),
      cell: ({ skuIds: [first, ...more] }) => (
        <CellLines below={more.length === 0 ? undefined : `${more.length} more`} title={[first, ...more].join(', ')}>
          <Code>{first ?? '–'}</Code>
        </CellLines>
      ),
    },
    {
      key: 'currentStock',
      header: t('currentStock'),
      sortable: true,
      align: 'end',
      cell: (row) => <CurrentStock row={row} />,
    },
    {
      key: 'safeStock',
      header: t('safeStock'),
      sortable: true,
      align: 'end',
      cell: (row) => <Code>{formatCount(row.safeStock)}</Code>,
    },
    {
      key: 'blocked',
      header: t('blocked'),
      sortable: true,
      align: 'end',
      cell: (row) => <Code>{formatCount(row.blocked)}</Code>,
    },
    {
      key: 'inboundAccepted',
      header: t('inboundAccepted'),
      sortable: true,
      align: 'end',
      cell: (row) => <Code>{formatCount(row.inboundAccepted)}</Code>,
    },
    {
      key: 'inboundRejected',
      header: t('inboundRejected'),
      sortable: true,
      align: 'end',
      cell: (row) => <Code>{formatCount(row.inboundRejected)}</Code>,
    },
    {
      key: 'bin',
      header: t('bin'),
      has: ({ bin }) => canWrite || bin !== null,
      cell: (row) => <Bin row={row} onBin={canWrite ? () => onBin(row) : null} />,
    },
    { key: 'updatedAt', header: t('updatedAt'), sortable: true, cell: (row) => <UpdatedAt at={row.updatedAt} /> },
  ];
  if (!canWrite) return columns;
  return [
    ...columns,
    {
      key: 'actions',
      header: t('actions'),
      align: 'end',
      card: 'actions',
      cell: (row) => (
        <Flex gap="0" justify="flex-end">
          <Button
            size="sm"
            variant="ghost"
            px="1"
            aria-label={t('inboundOf', { wsin: row.wsin })}
            onClick={() => onInbound(row)}
          >
            {t('inbound')}
          </Button>
          <Button
            size="sm"
            variant="ghost"
            px="1"
            aria-label={t('adjustNamed', { wsin: row.wsin })}
            onClick={() => onAdjust(row)}
          >
            {t('adjust')}
          </Button>
        </Flex>
      ),
    },
  ];
}
