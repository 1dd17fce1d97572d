import { BEAT_MESSAGES, type BeatView, type VisitReason, type VisitView } from '@godown/contracts/field-force';
import { couldNotGet, errorText, notifyError } from '@godown/shared-ui/api';
import { ArrowDownIcon, ArrowUpIcon } from '@godown/shared-ui/icons';
import { notify } from '@godown/shared-ui/notices';
import {
  Box,
  Button,
  EmptyState,
  ErrorState,
  Flex,
  formatPaise,
  IconButton,
  lazyCode,
  LazyPlace,
  Section,
  Skeleton,
  SkeletonText,
  Slider,
  Tag,
  Text,
  type Tone,
} from '@godown/shared-ui/ui';
import { useState } from 'react';
import { t } from './beats.texts.js';
import { LastCheckInLine } from './last-check-in.js';
import { useOrderVisits } from './order-visits.request.js';
import { useVisits } from './visits.request.js';

const map = lazyCode(async () => (await import('./visits-map.js')).VisitsMap);

const TONES: Readonly<Record<VisitReason, Tone>> = {
  overdueBill: 'danger',
  overdue: 'danger',
  due: 'warning',
  falling: 'warning',
  new: 'info',
};

function lastOrderOf({ daysSinceLastOrder: days, lastOrderPaise, usualDays }: VisitView): string {
  if (days === null || lastOrderPaise === null) return t('visits.never');
  const amount = formatPaise(lastOrderPaise);
  const last = days === 0 ? t('visits.lastToday', { amount }) : t('visits.last', { count: days, amount });
  return usualDays === null ? last : `${last}, ${t('visits.usual', { count: usualDays })}`;
}

function NeedsVisit({ visits }: { visits: readonly VisitView[] }) {
  return (
    <Flex as="ul" direction="column" gap="3" listStyleType="none" aria-label={t('visits.today')}>
      {visits.map((visit) => (
        <Flex as="li" key={visit.retailerId} justify="space-between" gap="3" align="start">
          <Box minW="0">
            <Text weight="medium">{visit.retailer.storeName}</Text>
            <Text size="xs" tone="muted">
              {lastOrderOf(visit)}
            </Text>
            <LastCheckInLine checkIn={visit.lastCheckIn} name={visit.retailer.storeName} />
          </Box>
          <Flex gap="1" wrap="wrap" justify="flex-end">
            {visit.reasons.map((reason) => (
              <Tag key={reason} tone={TONES[reason]}>
                {t(`reasons.${reason}`)}
              </Tag>
            ))}
          </Flex>
        </Flex>
      ))}
    </Flex>
  );
}

/** As the beat is walked: by place, those without one by name. */
function inOrder(visits: readonly VisitView[]): VisitView[] {
  const placeOf = ({ position }: VisitView) => position ?? Number.MAX_SAFE_INTEGER;
  return visits.toSorted(
    (left, right) =>
      placeOf(left) - placeOf(right) || left.retailer.storeName.localeCompare(right.retailer.storeName, 'en'),
  );
}

function OrderOfVisits({ beat, visits }: { beat: BeatView; visits: readonly VisitView[] }) {
  const [moved, setMoved] = useState<readonly VisitView[] | null>(null);
  const save = useOrderVisits();
  const shown = moved ?? inOrder(visits);
  const move = (from: number, to: number) => {
    const [visit] = shown.slice(from, from + 1);
    if (visit !== undefined) setMoved(shown.toSpliced(from, 1).toSpliced(to, 0, visit));
  };
  const send = () =>
    save.mutate(
      { beatId: beat.id, retailerIds: shown.map(({ retailerId }) => retailerId) },
      {
        onSuccess: ({ message }) => {
          notify.success(message ?? BEAT_MESSAGES.ordered);
          setMoved(null);
        },
        onError: (error) => notifyError(error, { text: t('visits.failed') }),
      },
    );
  return (
    <Flex direction="column" gap="3">
      <LazyPlace
        code={map}
        fallback={<Skeleton h="64" />}
        draw={(VisitsMap) => <VisitsMap beat={beat} visits={shown} />}
      />
      <Flex as="ol" direction="column" gap="1" listStyleType="none" aria-label={t('visits.order')}>
        {shown.map(({ retailerId, retailer: { storeName } }, index) => (
          <Flex as="li" key={retailerId} align="center" justify="space-between" gap="2">
            <Text>{`${index + 1}. ${storeName}`}</Text>
            <Flex gap="1">
              <IconButton
                label={t('visits.up', { name: storeName })}
                disabled={index === 0}
                onClick={() => move(index, index - 1)}
              >
                <ArrowUpIcon aria-hidden="true" />
              </IconButton>
              <IconButton
                label={t('visits.down', { name: storeName })}
                disabled={index === shown.length - 1}
                onClick={() => move(index, index + 1)}
              >
                <ArrowDownIcon aria-hidden="true" />
              </IconButton>
            </Flex>
          </Flex>
        ))}
      </Flex>
      <Flex justify="flex-end">
        <Button variant="solid" disabled={moved === null} loading={save.isPending} onClick={send}>
          {t('visits.save')}
        </Button>
      </Flex>
    </Flex>
  );
}

/** Whom the salesman should visit first and why, and in which order the beat is walked. */
export function VisitsSlider({ beat, onClose }: { beat: BeatView; onClose: () => void }) {
  const visits = useVisits(beat.id);
  return (
    <Slider title={t('visits.title', { name: beat.name })} description={t('visits.description')} onClose={onClose}>
      {visits.isPending ? <SkeletonText /> : null}
      {visits.isError ? (
        <ErrorState
          message={errorText(visits.error, couldNotGet('visits'))}
          onRetry={() => {
            void visits.refetch();
          }}
        />
      ) : null}
      {visits.data?.length === 0 ? (
        <EmptyState title={t('visits.none')} description={t('visits.noneDescription')} />
      ) : null}
      {visits.data === undefined || visits.data.length === 0 ? null : (
        <Flex direction="column" gap="4">
          <Section title={t('visits.today')}>
            <NeedsVisit visits={visits.data} />
          </Section>
          <Section title={t('visits.order')}>
            <OrderOfVisits beat={beat} visits={visits.data} />
          </Section>
        </Flex>
      )}
    </Slider>
  );
}
