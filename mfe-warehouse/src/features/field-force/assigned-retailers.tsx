import { type BeatRetailerView, type BeatView } from '@godown/contracts/field-force';
import { notifyError } from '@godown/shared-ui/api';
import { ArrowDownIcon, ArrowUpIcon } from '@godown/shared-ui/icons';
import { notify } from '@godown/shared-ui/notices';
import { Box, Button, EmptyState, Flex, IconButton, Text } from '@godown/shared-ui/ui';
import { useOrderVisits } from './order-visits.request.js';
import { RetailerId } from './retailer-id.js';
import { useUnassignRetailer } from './unassign-retailer.request.js';

interface AssignedRetailersProps {
  beat: BeatView;
  /** In the order of the visits. */
  retailers: readonly BeatRetailerView[];
}

/** The ids with the one at `index` moved by one place. */
function moved(retailers: readonly BeatRetailerView[], index: number, by: 1 | -1): string[] {
  const ids = retailers.map(({ retailerId }) => retailerId);
  const [id] = ids.splice(index, 1);
  return id === undefined ? ids : ids.toSpliced(index + by, 0, id);
}

/** The retailers of a beat: moved up and down to the order of the visits, or taken off the beat. */
export function AssignedRetailers({ beat, retailers }: AssignedRetailersProps) {
  const unassign = useUnassignRetailer();
  const order = useOrderVisits();
  const isBusy = unassign.isPending || order.isPending;
  const remove = async (id: string) => {
    await unassign.mutateAsync(id).then(
      ({ message }) => notify.success(message ?? 'Success'),
      (error: unknown) => notifyError(error, { text: 'Could not unassign the retailer' }),
    );
  };
  const move = async (index: number, by: 1 | -1) => {
    await order
      .mutateAsync({ beatId: beat.id, retailerIds: moved(retailers, index, by) })
      .catch((error: unknown) => notifyError(error, { text: 'Could not save the order of visits' }));
  };
  if (retailers.length === 0)
    return <EmptyState title="No retailers yet" description={`Assign some to ${beat.name} below.`} />;
  return (
    <Flex as="ul" direction="column" gap="2" listStyleType="none" aria-label="Assigned retailers">
      {retailers.map(({ beatRetailerId, retailer }, index) => (
        <Flex as="li" key={beatRetailerId} justify="space-between" align="center" gap="3">
          <Box minW="0" flex="1">
            <Text weight="medium">{`${index + 1}. ${retailer.storeName}`}</Text>
            <Text size="xs" tone="muted">{`${retailer.phone} · ${retailer.city} ${retailer.pincode}`}</Text>
            <RetailerId id={retailer.id} storeName={retailer.storeName} />
          </Box>
          <IconButton
            label={`Visit ${retailer.storeName} earlier`}
            size="sm"
            variant="ghost"
            disabled={isBusy || index === 0}
            onClick={() => {
              void move(index, -1);
            }}
          >
            <ArrowUpIcon aria-hidden="true" />
          </IconButton>
          <IconButton
            label={`Visit ${retailer.storeName} later`}
            size="sm"
            variant="ghost"
            disabled={isBusy || index === retailers.length - 1}
            onClick={() => {
              void move(index, 1);
            }}
          >
            <ArrowDownIcon aria-hidden="true" />
          </IconButton>
          <Button
            size="sm"
            variant="ghost"
            disabled={isBusy}
            aria-label={`Unassign ${retailer.storeName}`}
            onClick={() => {
              void remove(beatRetailerId);
            }}
          >
            Unassign
          </Button>
        </Flex>
      ))}
    </Flex>
  );
}
