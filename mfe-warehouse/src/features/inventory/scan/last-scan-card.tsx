import { type ScannedItem } from '@godown/contracts/inventory';
import { CircleCheckIcon } from '@godown/shared-ui/icons';
import { chakra, Code, formatCount, Overline, Text } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { CodeScanCard, SCAN_ICON_SIZE, ScanCard, WaitingScanCard } from '../../../scans/scan-card.js';
import { type ScanOutcome } from './scan-list.js';
import { t } from './scan.texts.js';

const LABEL = t('lastScan');

type Refused = Extract<ScanOutcome, { text: string }>;

const REFUSALS: Readonly<Record<Refused['kind'], string>> = {
  noMode: t('chooseInboundOrOutboundFirst'),
  notWsin: t('notAValidWsin'),
  unknown: t('unknownWsinPutItAside'),
  tooMany: t('thisRowIsFull'),
};

function isRefused(outcome: ScanOutcome): outcome is Refused {
  return 'text' in outcome;
}

/** The catalogue's picture; a dead address draws nothing. */
function Picture({ url }: { url: string }) {
  const [isDead, setDead] = useState(false);
  if (isDead) return null;
  return (
    <chakra.img
      src={url}
      alt=""
      w="14"
      h="14"
      objectFit="cover"
      borderRadius="md"
      flexShrink={0}
      onError={() => setDead(true)}
    />
  );
}

interface LastScanProps {
  outcome: ScanOutcome | null;
  /** What the code stands for, once the server has told. */
  item: ScannedItem | undefined;
  /** Units that the list adds to the stock of the code, or takes from it. */
  net: number;
}

function Taken({
  outcome,
  item,
  net,
}: {
  outcome: Exclude<ScanOutcome, Refused>;
  item: ScannedItem | undefined;
  net: number;
}) {
  const after = item === undefined || item.currentStock === null ? null : item.currentStock + net;
  return (
    <ScanCard tone={outcome.action === 'Inbound' ? 'success' : 'info'} role="status" aria-label={LABEL}>
      {item?.imageUrl ? (
        <Picture key={item.imageUrl} url={item.imageUrl} />
      ) : (
        <CircleCheckIcon size={SCAN_ICON_SIZE} aria-hidden="true" />
      )}
      <chakra.div flex="1" minW="0">
        <Overline color="inherit">{outcome.action}</Overline>
        <Text size="lg" weight="semibold">
          <Code>{outcome.wsin}</Code>
        </Text>
        {item === undefined ? null : <Text size="sm">{item.productTitle}</Text>}
        {after === null ? null : (
          <Text size="sm" weight="medium">
            {t('stockMoves', {
              before: formatCount(after - (outcome.action === 'Inbound' ? 1 : -1)),
              after: formatCount(after),
            })}
          </Text>
        )}
      </chakra.div>
      <chakra.span
        fontSize="3xl"
        fontWeight="semibold"
        fontVariantNumeric="tabular-nums"
        aria-label={t('quantityNamed', { quantity: outcome.quantity })}
      >{`×${formatCount(outcome.quantity)}`}</chakra.span>
    </ScanCard>
  );
}

/** What the last scan did, large enough to be read from an arm's length, in its own colour. */
export function LastScanCard({ outcome, item, net }: LastScanProps) {
  if (outcome === null) return <WaitingScanCard label={LABEL} text={t('readyToScan')} />;
  if (isRefused(outcome))
    return <CodeScanCard label={LABEL} tone="danger" code={outcome.text} message={REFUSALS[outcome.kind]} />;
  return <Taken outcome={outcome} item={item} net={net} />;
}
