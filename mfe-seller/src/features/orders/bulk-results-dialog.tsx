import { type OrderActionResult } from '@godown/contracts/orders';
import {
  Banner,
  Button,
  Code,
  DataTable,
  Dialog,
  Flex,
  formatCount,
  StatusBadge,
  type Column,
} from '@godown/shared-ui/ui';

const COLUMNS: Column<OrderActionResult>[] = [
  {
    key: 'order',
    header: 'Order ID',
    card: 'title',
    fixed: true,
    cell: (result) => <Code>{result.shopOrderId || result.orderId}</Code>,
  },
  {
    key: 'result',
    header: 'Result',
    card: 'corner',
    cell: (result) => (
      <StatusBadge tone={result.done ? 'success' : 'danger'}>{result.done ? 'Done' : 'Not done'}</StatusBadge>
    ),
  },
  { key: 'message', header: 'Message', cell: (result) => result.message },
];

interface BulkResultsProps {
  title: string;
  /** Orders that the action was asked for. */
  asked: number;
  /** Of those that were answered so far. */
  results: readonly OrderActionResult[];
  isRunning: boolean;
  onClose: () => void;
}

/** What became of each order of a bulk action; the failed ones first. It fills while the action goes on. */
export function BulkResultsDialog({ title, asked, results, isRunning, onClose }: BulkResultsProps) {
  const done = results.filter((result) => result.done).length;
  const failed = results.length - done;
  const sorted = [...results].sort((one, other) => Number(one.done) - Number(other.done));
  return (
    <Dialog
      title={title}
      description={`${formatCount(done)} of ${formatCount(asked)} done${isRunning ? `, ${formatCount(asked - results.length)} to go` : ''}`}
      size="md"
      onClose={onClose}
      footer={
        <Button variant="solid" onClick={onClose}>
          Close
        </Button>
      }
    >
      <Flex direction="column" gap="3">
        {failed > 0 ? (
          <Banner
            tone={done > 0 ? 'warning' : 'danger'}
          >{`${formatCount(failed)} of ${formatCount(asked)} failed. See the reason on each row.`}</Banner>
        ) : null}
        <DataTable
          name="bulk-results"
          label="Results"
          columns={COLUMNS}
          rows={sorted}
          rowId={(result) => result.orderId}
          withColumnChooser={false}
          state={{ isPending: false, isError: false }}
          empty={{ title: 'Nothing was done' }}
        />
      </Flex>
    </Dialog>
  );
}
