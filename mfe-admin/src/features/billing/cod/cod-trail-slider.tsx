import {
  COD_LEG_LABELS,
  COD_LEGS,
  type CodLeg,
  type CodLegView,
  type CodTrail,
  REMITTANCE_LABELS,
} from '@godown/contracts/billing';
import { errorText, LOAD_FAILED } from '@godown/shared-ui/api';
import {
  Code,
  CopyButton,
  DateTime,
  ErrorState,
  Flex,
  Heading,
  KeyValue,
  Money,
  SkeletonText,
  Slider,
  Stack,
  StatusBadge,
  Text,
  Timeline,
} from '@godown/shared-ui/ui';
import { REMITTANCE_TONES } from './remittance-tone.js';
import { useCodTrail } from './cod-trail.request.js';

/** Where the cash goes with each leg. */
const LEG_WAYS: Readonly<Record<CodLeg, string>> = {
  COLLECTED: 'Buyer → Courier',
  RECEIVED: 'Courier → Our bank',
  PAYABLE: 'Collected COD → Payable to seller',
  REMITTED: "Payable to seller → Seller's wallet",
};

function LegDetails({ leg }: { leg: CodLegView }) {
  return (
    <Flex direction="column" gap="0.5">
      <Text size="sm">{LEG_WAYS[leg.leg]}</Text>
      <Flex align="center" gap="1">
        <Text size="xs" tone="muted">
          Ledger entry <Code>{leg.transferId}</Code>
        </Text>
        <CopyButton value={leg.transferId} what="ledger entry" />
      </Flex>
      {leg.by === null ? null : <Text size="xs" tone="muted">{`by ${leg.by}`}</Text>}
    </Flex>
  );
}

function Legs({ trail }: { trail: CodTrail }) {
  const missing = COD_LEGS.filter((leg) => trail.legs.every((gone) => gone.leg !== leg));
  return (
    <Stack gap="3">
      <Heading as="h3" size="sm">
        Cash trail
      </Heading>
      <Timeline
        entries={[...trail.legs].reverse().map((leg) => ({
          key: leg.leg,
          at: leg.at,
          tone: 'success' as const,
          description: <LegDetails leg={leg} />,
          title: (
            <>
              {COD_LEG_LABELS[leg.leg]}
              {' · '}
              <Money paise={leg.amountPaise} />
            </>
          ),
        }))}
      />
      {missing.length === 0 ? null : (
        <Text size="sm" tone="muted">{`Still to come: ${missing.map((leg) => COD_LEG_LABELS[leg]).join(', ')}`}</Text>
      )}
    </Stack>
  );
}

function Moves({ trail }: { trail: CodTrail }) {
  if (trail.moves.length === 0) return null;
  return (
    <Stack gap="3">
      <Heading as="h3" size="sm">
        Status history
      </Heading>
      <Timeline
        entries={[...trail.moves].reverse().map((move, index) => ({
          key: String(index),
          at: move.at,
          tone: REMITTANCE_TONES[move.to],
          title: `${REMITTANCE_LABELS[move.from]} → ${REMITTANCE_LABELS[move.to]}`,
          ...(move.by === null ? {} : { description: `by ${move.by}` }),
        }))}
      />
    </Stack>
  );
}

/** One parcel's rupees: from the buyer's door to the seller's wallet, leg by leg. */
export function CodTrailSlider({ id, awb, onClose }: { id: string; awb: string; onClose: () => void }) {
  const { data: trail, error, isPending, isFetching, refetch } = useCodTrail(id);
  return (
    <Slider title={`COD of AWB ${awb}`} onClose={onClose}>
      {isPending ? <SkeletonText /> : null}
      {error !== null && !trail ? (
        <ErrorState
          message={errorText(error, LOAD_FAILED)}
          retrying={isFetching}
          onRetry={() => {
            void refetch();
          }}
        />
      ) : null}
      {trail ? (
        <Stack gap="6">
          <KeyValue
            items={[
              { label: 'COD Amount', value: <Money paise={trail.codAmountPaise} /> },
              {
                label: 'Remittance Status',
                value: (
                  <StatusBadge tone={REMITTANCE_TONES[trail.status]}>{REMITTANCE_LABELS[trail.status]}</StatusBadge>
                ),
              },
              { label: 'Order ID', value: <Code>{trail.orderId}</Code> },
              { label: 'Courier', value: trail.courier },
              { label: 'Company', value: trail.companyName },
              { label: 'Delivered On', value: <DateTime value={trail.deliveredOn} /> },
            ]}
          />
          <Legs trail={trail} />
          <Moves trail={trail} />
        </Stack>
      ) : null}
    </Slider>
  );
}
