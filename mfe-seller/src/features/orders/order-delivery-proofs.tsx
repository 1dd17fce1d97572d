import { type DeliveryProofView, type ProofKind } from '@godown/contracts/fleet';
import { type OrderView } from '@godown/contracts/orders';
import { LIGHTNING } from '@godown/contracts/shipping';
import { couldNotGet, errorText } from '@godown/shared-ui/api';
import { DetailSection } from '@godown/shared-ui/detail';
import { useCan } from '@godown/shared-ui/session';
import { DateTime, ErrorState, Flex, OutLink, Stack, Text } from '@godown/shared-ui/ui';
import { useDeliveryProofs } from './delivery-proofs.request.js';
import { t } from './order-details.texts.js';

const KIND_LABELS: Readonly<Record<ProofKind, string>> = { SIGNATURE: t('signature'), PHOTO: t('photo') };
const RESULT_LABELS: Readonly<Record<DeliveryProofView['result'], string>> = {
  DELIVERED: t('delivered'),
  UNDELIVERED: t('notDelivered'),
};

function ProofLine({ proof: { kind, result, takenAt, path } }: { proof: DeliveryProofView }) {
  return (
    <Flex as="li" gap="3" wrap="wrap" align="baseline">
      <OutLink href={`/api${path}`}>{KIND_LABELS[kind]}</OutLink>
      <Text as="span" size="xs" tone="muted">
        {RESULT_LABELS[result]} <DateTime value={takenAt} />
      </Text>
    </Flex>
  );
}

/** Signatures and photos of the door; nothing is drawn while there are none. */
export function OrderDeliveryProofs({ order }: { order: OrderView }) {
  const isEnabled = useCan('deliveryProofs.read') && order.shipper === LIGHTNING;
  const { data, error, refetch, isFetching } = useDeliveryProofs(order.id, isEnabled);
  if (error)
    return (
      <DetailSection title={t('proofOfDelivery')}>
        <ErrorState
          message={errorText(error, couldNotGet(t('proofOfDeliveryInSentence')))}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      </DetailSection>
    );
  if (data === undefined || data.length === 0) return null;
  return (
    <DetailSection title={t('proofOfDelivery')}>
      <Stack as="ul" gap="2" listStyleType="none">
        {data.map((proof) => (
          <ProofLine key={proof.path} proof={proof} />
        ))}
      </Stack>
    </DetailSection>
  );
}
