import { type ScannedItem } from '@godown/contracts/inventory';
import { CircleCheckIcon, CircleXIcon, ScanIcon } from '@godown/shared-ui/icons';
import { chakra, Code, formatCount, Overline, Text } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { type ScanOutcome } from './scan-list.js';

const Card = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    px: '4',
    py: '3',
    borderRadius: 'lg',
    borderWidth: '1px',
    minH: '20',
    '& > svg': { flexShrink: 0 },
  },
  variants: {
    tone: {
      waiting: { bg: 'bg.subtle', color: 'fg.muted', borderStyle: 'dashed', borderColor: 'border.strong' },
      inbound: { bg: 'success.subtle', color: 'success.fg', borderColor: 'success.border' },
      outbound: { bg: 'info.subtle', color: 'info.fg', borderColor: 'info.border' },
      refused: { bg: 'danger.subtle', color: 'danger.fg', borderColor: 'danger.border' },
    },
  },
});

type Refused = Extract<ScanOutcome, { text: string }>;

const REFUSALS: Readonly<Record<Refused['kind'], string>> = {
  noMode: 'Choose Inbound or Outbound first',
  notWsin: 'Not a valid WSIN',
  unknown: 'Unknown WSIN. Put it aside.',
  tooMany: 'No more units fit into one row',
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
    <Card tone={outcome.action === 'Inbound' ? 'inbound' : 'outbound'} role="status" aria-label="Last scan">
      {item?.imageUrl ? (
        <Picture key={item.imageUrl} url={item.imageUrl} />
      ) : (
        <CircleCheckIcon size={26} aria-hidden="true" />
      )}
      <chakra.div flex="1" minW="0">
        <Overline color="inherit">{outcome.action}</Overline>
        <Text size="lg" weight="semibold">
          <Code>{outcome.wsin}</Code>
        </Text>
        {item === undefined ? null : <Text size="sm">{item.productTitle}</Text>}
        {after === null ? null : (
          <Text
            size="sm"
            weight="medium"
          >{`Stock ${formatCount(after - (outcome.action === 'Inbound' ? 1 : -1))} → ${formatCount(after)}`}</Text>
        )}
      </chakra.div>
      <chakra.span
        fontSize="3xl"
        fontWeight="semibold"
        fontVariantNumeric="tabular-nums"
        aria-label={`Quantity ${outcome.quantity}`}
      >{`×${formatCount(outcome.quantity)}`}</chakra.span>
    </Card>
  );
}

/** What the last scan did, large enough to be read from an arm's length, in its own colour. */
export function LastScanCard({ outcome, item, net }: LastScanProps) {
  if (outcome === null) {
    return (
      <Card tone="waiting" role="status" aria-label="Last scan">
        <ScanIcon size={26} aria-hidden="true" />
        <Text>Ready to scan</Text>
      </Card>
    );
  }
  if (isRefused(outcome)) {
    return (
      <Card tone="refused" role="alert" aria-label="Last scan">
        <CircleXIcon size={26} aria-hidden="true" />
        <div>
          <Overline color="inherit">{REFUSALS[outcome.kind]}</Overline>
          <Text size="lg" weight="semibold">
            <Code>{outcome.text}</Code>
          </Text>
        </div>
      </Card>
    );
  }
  return <Taken outcome={outcome} item={item} net={net} />;
}
