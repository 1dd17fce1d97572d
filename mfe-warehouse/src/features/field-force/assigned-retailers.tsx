import { type BeatRetailerView, type BeatView } from '@godown/contracts/field-force';
import { notifyError } from '@godown/shared-ui/api';
import { notify } from '@godown/shared-ui/notices';
import { Box, Button, EmptyState, Flex, Text } from '@godown/shared-ui/ui';
import { RetailerId } from './retailer-id.js';
import { useUnassignRetailer } from './unassign-retailer.request.js';
import { t } from './beats.texts.js';

interface AssignedRetailersProps {
  beat: BeatView;
  /** In the order of the visits. */
  retailers: readonly BeatRetailerView[];
}

/** The retailers of a beat, in the order of the visits. */
export function AssignedRetailers({ beat, retailers }: AssignedRetailersProps) {
  const unassign = useUnassignRetailer();
  const remove = async (id: string) => {
    await unassign.mutateAsync(id).then(
      ({ message }) => notify.success(message ?? 'Success'),
      (error: unknown) => notifyError(error, { text: t('couldntUnassignTheRetailer') }),
    );
  };
  if (retailers.length === 0)
    return <EmptyState title={t('noRetailersYet')} description={t('assignSomeToBelow', { name: beat.name })} />;
  return (
    <Flex as="ul" direction="column" gap="2" listStyleType="none" aria-label={t('assignedRetailers')}>
      {retailers.map(({ beatRetailerId, retailer }, index) => (
        <Flex as="li" key={beatRetailerId} justify="space-between" align="center" gap="3">
          <Box minW="0" flex="1">
            <Text weight="medium">{`${index + 1}. ${retailer.storeName}`}</Text>
            <Text size="xs" tone="muted">{`${retailer.phone} · ${retailer.city} ${retailer.pincode}`}</Text>
            <RetailerId id={retailer.id} storeName={retailer.storeName} />
          </Box>
          <Button
            size="sm"
            variant="ghost"
            disabled={unassign.isPending}
            aria-label={t('unassignNamed', { storeName: retailer.storeName })}
            onClick={() => {
              void remove(beatRetailerId);
            }}
          >
            {t('unassign')}
          </Button>
        </Flex>
      ))}
    </Flex>
  );
}
