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

const FIGURE_LABELS = { CURRENT: 'Current', SAFE: 'Safe', BLOCKED: 'Blocked' } as const;

function signed(quantity: number): string {
  return quantity > 0 ? `+${formatCount(quantity)}` : formatCount(quantity).replace('-', '−');
}

const LEDGER_COLUMNS: readonly Column<StockMovementView>[] = [
  { key: 'recordedAt', header: 'Time', card: 'corner', cell: (row) => <DateTime value={row.recordedAt} /> },
  {
    key: 'code',
    header: 'Change',
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
  { key: 'figure', header: 'Stock', cell: (row) => FIGURE_LABELS[row.figure] },
  { key: 'quantity', header: 'Quantity', align: 'end', cell: (row) => <Code>{signed(row.quantity)}</Code> },
  { key: 'before', header: 'Before', align: 'end', cell: (row) => <Code>{formatCount(row.before)}</Code> },
  { key: 'after', header: 'After', align: 'end', cell: (row) => <Code>{formatCount(row.after)}</Code> },
  { key: 'date', header: 'Date', cell: (row) => <Code>{row.date}</Code> },
  { key: 'user', header: 'By', cell: (row) => row.userName ?? 'System' },
  { key: 'remark', header: 'Remark', cell: (row) => <Truncated text={row.remark} /> },
];

function Loaded({ inventory, stats, ledger }: InventoryDetailResponse) {
  return (
    <Flex direction="column" gap="5">
      <KeyValue
        columns={3}
        items={[
          { label: 'WSIN', value: <Code>{inventory.wsin}</Code> },
          { label: 'SKU', value: inventory.skuIds.join(', ') },
          { label: 'Updated at', value: <DateTime value={inventory.updatedAt} /> },
        ]}
      />
      <Panel tone="sunken">
        <Grid templateColumns={{ base: '1fr 1fr', sm: 'repeat(3, 1fr)' }} gap="4">
          <Stat label="Current stock" value={formatCount(inventory.currentStock)} />
          <Stat label="Safe stock" value={formatCount(inventory.safeStock)} />
          <Stat label="Blocked stock" value={formatCount(inventory.blocked)} />
          <Stat label="Inbound accepted" value={formatCount(stats.inboundAccepted)} />
          <Stat label="Inbound rejected" value={formatCount(stats.inboundRejected)} />
          <Stat label="Quantity" value={formatCount(stats.quantity)} />
        </Grid>
      </Panel>
      <Flex direction="column" gap="2">
        <Heading as="h3" size="sm">
          Last movements
        </Heading>
        <DataTable
          name="inventory-ledger"
          label="Last movements"
          columns={LEDGER_COLUMNS}
          rows={ledger}
          rowId={(row) => row.id}
          withColumnChooser={false}
          state={{ isPending: false, isError: false }}
          empty={{ title: 'No movements yet' }}
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
      title={data?.inventory.productTitle ?? 'Inventory'}
      onClose={onClose}
      footer={
        data && onAdjust && onInbound ? (
          <>
            <Button onClick={() => onInbound(data.inventory)}>Inbound</Button>
            <Button onClick={() => onAdjust(data.inventory)}>Adjust</Button>
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
