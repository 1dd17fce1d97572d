import { type MarkCustomerRequestsResponse } from '@godown/contracts/ndr';
import { Banner, Button, Code, type Column, DataTable, Dialog, Flex } from '@godown/shared-ui/ui';

export interface MarkOutcome {
  message: string;
  skipped: MarkCustomerRequestsResponse['skipped'];
}

interface MarkResultsDialogProps {
  outcome: MarkOutcome;
  onClose: () => void;
}

const COLUMNS: Column<MarkOutcome['skipped'][number]>[] = [
  {
    key: 'order',
    header: 'Order ID',
    card: 'title',
    fixed: true,
    cell: ({ id, shopOrderId }) => <Code>{shopOrderId || id}</Code>,
  },
  { key: 'reason', header: 'Not marked because', cell: ({ reason }) => reason },
];

/** Which requests were not marked, and why. */
export function MarkResultsDialog({ outcome, onClose }: MarkResultsDialogProps) {
  return (
    <Dialog
      title="Some requests were not marked"
      size="md"
      onClose={onClose}
      footer={
        <Button variant="solid" onClick={onClose}>
          Close
        </Button>
      }
    >
      <Flex direction="column" gap="3">
        <Banner tone="warning">{outcome.message}</Banner>
        <DataTable
          name="mark-results"
          label="Requests that were not marked"
          columns={COLUMNS}
          rows={outcome.skipped}
          rowId={({ id }) => id}
          withColumnChooser={false}
          state={{ isPending: false, isError: false }}
          empty={{ title: 'All were marked' }}
        />
      </Flex>
    </Dialog>
  );
}
