import {
  COD_LEG_LABELS,
  COD_LEGS,
  type CodLeg,
  type CodLegView,
  type CodTrail,
  REMITTANCE_LABELS,
} from '@godown/contracts/billing';
import { DetailDrawer, DetailSection, type OpenRow } from '@godown/shared-ui/detail';
import { Code, CopyButton, DateTime, Flex, Money, Text, Timeline } from '@godown/shared-ui/ui';
import { REMITTANCE_TONES } from './remittance-tone.js';
import { useCodTrail } from './cod-trail.request.js';
import { t } from './cod.texts.js';

/** Where the cash goes with each leg. */
const LEG_WAYS: Readonly<Record<CodLeg, string>> = {
  COLLECTED: t('buyerCourier'),
  RECEIVED: t('courierOurBank'),
  PAYABLE: t('collectedCodPayableToSeller'),
  REMITTED: t('payableToSellerSellersWallet'),
};

function LegDetails({ leg }: { leg: CodLegView }) {
  return (
    <Flex direction="column" gap="0.5">
      <Text size="sm">{LEG_WAYS[leg.leg]}</Text>
      <Flex align="center" gap="1">
        <Text size="xs" tone="muted">
          {t('ledgerEntry')} <Code>{leg.transferId}</Code>
        </Text>
        <CopyButton value={leg.transferId} what={t('ledgerEntryInSentence')} />
      </Flex>
      {leg.by === null ? null : <Text size="xs" tone="muted">{`by ${leg.by}`}</Text>}
    </Flex>
  );
}

function Legs({ trail }: { trail: CodTrail }) {
  const missing = COD_LEGS.filter((leg) => trail.legs.every((gone) => gone.leg !== leg));
  return (
    <DetailSection title={t('cashTrail')}>
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
        <Text size="sm" tone="muted">
          {t('stillToCome', { missing: missing.map((leg) => COD_LEG_LABELS[leg]).join(', ') })}
        </Text>
      )}
    </DetailSection>
  );
}

function Moves({ trail }: { trail: CodTrail }) {
  if (trail.moves.length === 0) return null;
  return (
    <DetailSection title={t('statusHistory')}>
      <Timeline
        entries={[...trail.moves].reverse().map((move, index) => ({
          key: String(index),
          at: move.at,
          tone: REMITTANCE_TONES[move.to],
          title: `${REMITTANCE_LABELS[move.from]} → ${REMITTANCE_LABELS[move.to]}`,
          ...(move.by === null ? {} : { description: `by ${move.by}` }),
        }))}
      />
    </DetailSection>
  );
}

/** One parcel's rupees: from the buyer's door to the seller's wallet, leg by leg. */
export function CodTrailSlider({ row }: { row: OpenRow }) {
  return (
    <DetailDrawer
      noun={t('codRemittance')}
      row={row}
      query={useCodTrail(row.id)}
      title={({ awb }) => t('codOfAwb', { awb })}
      status={({ status }) => ({ tone: REMITTANCE_TONES[status], label: REMITTANCE_LABELS[status] })}
    >
      {(trail) => (
        <>
          <DetailSection
            facts={[
              { label: t('codAmount'), value: <Money paise={trail.codAmountPaise} /> },
              { label: t('orderId'), value: <Code>{trail.orderId}</Code> },
              { label: t('courier'), value: trail.courier },
              { label: t('company'), value: trail.companyName },
              { label: t('deliveredOn'), value: <DateTime value={trail.deliveredOn} /> },
            ]}
          />
          <Legs trail={trail} />
          <Moves trail={trail} />
        </>
      )}
    </DetailDrawer>
  );
}
