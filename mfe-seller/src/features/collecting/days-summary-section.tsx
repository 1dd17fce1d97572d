import { NO_ORDER_LABELS } from '@godown/contracts/common';
import { COLLECTION_MODE_LABELS } from '@godown/contracts/receivables';
import { Banner, Flex, formatCount, formatDay, formatPaise, Section, Text } from '@godown/shared-ui/ui';
import { t } from './collecting.texts.js';
import { DayClose } from './day-close.js';
import { type DaysSummary } from './days-summary.js';
import { type OwnDay } from './own-collections.request.js';

function Line({ label, value }: { label: string; value: string }) {
  return (
    <Flex as="li" justify="space-between" gap="3">
      <Text>{label}</Text>
      <Text weight="medium" textAlign="end">
        {value}
      </Text>
    </Flex>
  );
}

const Lines = ({ lines }: { lines: readonly [label: string, value: string][] }) => (
  <Flex as="ul" direction="column" gap="2" listStyleType="none" m="0" p="0">
    {lines.map(([label, value]) => (
      <Line key={label} label={label} value={value} />
    ))}
  </Flex>
);

function workLines(work: NonNullable<DaysSummary['work']>): [string, string][] {
  const visited = t('summary.of', { done: formatCount(work.visited), count: formatCount(work.planned) });
  const orders = `${formatCount(work.orders)} · ${formatPaise(work.ordersPaise)}`;
  return [
    [t('summary.visited'), visited],
    ...(work.visitedOffBeat === 0
      ? []
      : [[t('summary.offBeat'), formatCount(work.visitedOffBeat)] satisfies [string, string]]),
    [t('summary.withoutOrder'), formatCount(work.visitedWithoutOrder)],
    ...work.noOrders.map(({ reason, count }): [string, string] => [
      reason === null ? t('summary.noReason') : t('summary.reason', { reason: NO_ORDER_LABELS[reason] }),
      formatCount(count),
    ]),
    [t('summary.orders'), orders],
  ];
}

/** Visits, orders and money of the day, with what is to be handed in, or the close. */
export function DaysSummarySection({ day: { day, closings = [] }, summary }: { day: OwnDay; summary: DaysSummary }) {
  const { work, collected, cashPaise, chequesPaise, unsent, unsentPaise } = summary;
  const modes = collected.map(({ mode, count, amountPaise }): [string, string] => [
    t('summary.collected', { mode: COLLECTION_MODE_LABELS[mode] }),
    `${formatCount(count)} · ${formatPaise(amountPaise)}`,
  ]);
  return (
    <Section title={t('summary.title', { date: formatDay(day) })}>
      <Flex direction="column" gap="3">
        <DayClose closings={closings} unsentPaise={unsentPaise} />
        {unsent === 0 ? null : <Banner tone="warning">{t('summary.unsent', { count: unsent })}</Banner>}
        <Lines
          lines={[
            ...(work === null ? [] : workLines(work)),
            ...modes,
            [
              t('summary.cash'),
              cashPaise < 0 ? t('over', { amount: formatPaise(-cashPaise) }) : formatPaise(cashPaise),
            ],
            [t('summary.cheques'), formatPaise(chequesPaise)],
          ]}
        />
      </Flex>
    </Section>
  );
}
