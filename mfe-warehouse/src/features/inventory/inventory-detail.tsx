import {
  INVENTORY_ACTION_LABELS,
  type InventoryDetailResponse,
  type InventoryView,
  type StockMovementView,
} from '@godown/contracts/inventory';
import { errorText, LOAD_FAILED } from '@godown/shared-ui/api';
import {
  Button,
  Code,
  DataTable,
  DateTime,
  Dialog,
  ErrorState,
  Flex,
  formatCount,
  Grid,
  Heading,
  KeyValue,
  Panel,
  SkeletonText,
  Stat,
  Text,
  Truncated,
  type Column,
} from '@godown/shared-ui/ui';
import { useInventoryDetail } from './inventory-detail.request.js';
import { t } from './inventory.texts.js';

const FIGURE_LABELS = { CURRENT: t('current'), SAFE: t('safe'), BLOCKED: t('blocked') } as const;

function signed(quantity: number): string {
  return quantity > 0 ? `+${formatCount(quantity)}` : formatCount(quantity).replace('-', '−');
}

const LEDGER_COLUMNS: readonly Column<StockMovementView>[] = [
  { key: 'recordedAt', header: t('time'), card: 'corner', cell: (row) => <DateTime value={row.recordedAt} /> },
  {
    key: 'code',
    header: t('change'),
    card: 'title',
    cell: (row) => (
      <>
        <Code>{row.code}</Code>{' '}
        <Text as="span" size="xs" tone="muted">
          {INVENTORY_ACTION_LABELS[row.code]}
        </Text>
      </>
    ),
  },
  { key: 'figure', header: t('stock'), cell: (row) => FIGURE_LABELS[row.figure] },
  { key: 'quantity', header: t('quantity'), align: 'end', cell: (row) => <Code>{signed(row.quantity)}</Code> },
  { key: 'before', header: t('before'), align: 'end', cell: (row) => <Code>{formatCount(row.before)}</Code> },
  { key: 'after', header: t('after'), align: 'end', cell: (row) => <Code>{formatCount(row.after)}</Code> },
  { key: 'date', header: t('date'), cell: (row) => <Code>{row.date}</Code> },
  { key: 'user', header: t('by'), cell: (row) => row.userName ?? t('system') },
  { key: 'remark', header: t('remark'), cell: (row) => <Truncated text={row.remark} /> },
];

function Loaded({ inventory, stats, ledger }: InventoryDetailResponse) {
  return (
    <Flex direction="column" gap="5">
      <KeyValue
        columns={3}
        items={[
          { label: t('wsin'), value: <Code>{inventory.wsin}</Code> },
          { label: t('sku'), value: inventory.skuIds.join(', ') },
          { label: t('updatedAt'), value: <DateTime value={inventory.updatedAt} /> },
        ]}
      />
      <Panel tone="sunken">
        <Grid templateColumns={{ base: '1fr 1fr', sm: 'repeat(3, 1fr)' }} gap="4">
          <Stat label={t('currentStock')} value={formatCount(inventory.currentStock)} />
          <Stat label={t('safeStock')} value={formatCount(inventory.safeStock)} />
          <Stat label={t('blockedStock')} value={formatCount(inventory.blocked)} />
          <Stat label={t('inboundAccepted')} value={formatCount(stats.inboundAccepted)} />
          <Stat label={t('inboundRejected')} value={formatCount(stats.inboundRejected)} />
          <Stat label={t('quantity')} value={formatCount(stats.quantity)} />
        </Grid>
      </Panel>
      <Flex direction="column" gap="2">
        <Heading as="h3" size="sm">
          {t('lastMovements')}
        </Heading>
        <DataTable
          name="inventory-ledger"
          label={t('lastMovements')}
          columns={LEDGER_COLUMNS}
          rows={ledger}
          rowId={(row) => row.id}
          withColumnChooser={false}
          state={{ isPending: false, isError: false }}
          empty={{ title: t('noMovementsYet') }}
        />
      </Flex>
    </Flex>
  );
}

interface InventoryDetailProps {
  inventoryId: string;
  onClose: () => void;
  /** Absent for people who may not change stock, and for the stock of an earlier day. */
  onAdjust?: ((row: InventoryView) => void) | undefined;
  onInbound?: ((row: InventoryView) => void) | undefined;
}

/** One WSIN in one warehouse: its figures and the newest rows of its ledger. */
export function InventoryDetail({ inventoryId, onClose, onAdjust, onInbound }: InventoryDetailProps) {
  const { data, error, isPending, isFetching, refetch } = useInventoryDetail(inventoryId);
  return (
    <Dialog
      size="lg"
      title={data?.inventory.productTitle ?? t('inventory')}
      onClose={onClose}
      footer={
        data && onAdjust && onInbound ? (
          <>
            <Button onClick={() => onInbound(data.inventory)}>{t('inbound')}</Button>
            <Button onClick={() => onAdjust(data.inventory)}>{t('adjust')}</Button>
          </>
        ) : undefined
      }
    >
      {isPending ? <SkeletonText lines={6} /> : null}
      {error !== null && !data ? (
        <ErrorState
          message={errorText(error, LOAD_FAILED)}
          retrying={isFetching}
          onRetry={() => {
            void refetch();
          }}
        />
      ) : null}
      {data ? <Loaded {...data} /> : null}
    </Dialog>
  );
}
