import {
  ORDER_STATUS_LABELS,
  type OrderStatus,
  type OrderTrailItem,
  type OrderView,
  RETURN_MARK_LABELS,
} from '@godown/contracts/orders';
import { Box, Button, chakra, DateTime, Dialog, Flex, KeyValue, Text } from '@godown/shared-ui/ui';
import { useState, type ReactNode } from 'react';
import { toneOf } from './order-tone.js';
import { t } from './order-details.texts.js';

export interface TimelineStep {
  move: OrderTrailItem;
  /** What was reported after the move and before the next one. */
  events: readonly OrderTrailItem[];
}

/** What an entry is called. */
function titleOf({ returnMark, orderStatus }: OrderTrailItem): string {
  return returnMark === null ? ORDER_STATUS_LABELS[orderStatus] : RETURN_MARK_LABELS[returnMark];
}

/** The moves of an order and its turns, newest first, each with the reports that followed it. */
function stepsOf(trails: readonly OrderTrailItem[]): TimelineStep[] {
  const steps: { move: OrderTrailItem; events: OrderTrailItem[] }[] = [];
  for (const trail of trails) {
    const current = steps.at(-1);
    if (trail.moved || trail.returnMark !== null || !current) steps.push({ move: trail, events: [] });
    else current.events.push(trail);
  }
  return steps.reverse();
}

const Table = chakra('table', {
  base: {
    w: 'full',
    mt: '2',
    fontSize: 'sm',
    borderCollapse: 'collapse',
    '& th': { textAlign: 'start', fontWeight: 'medium', color: 'fg.subtle', fontSize: 'xs', pb: '1' },
    '& td': { py: '1', pe: '2', verticalAlign: 'top' },
  },
});

function TrailTable({ items }: { items: readonly OrderTrailItem[] }) {
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">{t('time')}</th>
          <th scope="col">{t('city')}</th>
          <th scope="col">{t('status')}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.id}>
            <td>
              <DateTime value={item.createdAt} format="timeline" />
            </td>
            <td>{item.city ?? 'N/A'}</td>
            <td>{item.description ?? titleOf(item)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const WITH_DETAILS: readonly OrderStatus[] = ['RTS_FAILED', 'RTO_UNDELIVERED'];

function StepDetails({ step, attempts, onClose }: { step: TimelineStep; attempts: number; onClose: () => void }) {
  const { move } = step;
  return (
    <Dialog
      title={t('detailsOf', { status: ORDER_STATUS_LABELS[move.orderStatus] })}
      size="sm"
      onClose={onClose}
      footer={
        <Button variant="solid" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <KeyValue
        columns={1}
        items={[
          { label: t('reason'), value: move.description ?? t('noReasonGiven') },
          {
            label: t('courierText'),
            value: step.events
              .map((event) => event.description)
              .filter(Boolean)
              .join('; '),
          },
          { label: t('attempts'), value: attempts },
          { label: t('timeTitle'), value: <DateTime value={move.createdAt} format="timeline" /> },
        ]}
      />
    </Dialog>
  );
}

const Entry = chakra('li', {
  base: { listStyle: 'none', borderInlineStartWidth: '2px', borderColor: 'border.strong', ps: '3', pb: '4' },
});

function Step({ step, attempts, action }: { step: TimelineStep; attempts: number; action: ReactNode }) {
  const [all, setAll] = useState(false);
  const [open, setOpen] = useState(false);
  const { move, events } = step;
  return (
    <Entry data-tone={toneOf(move.orderStatus)}>
      <Flex justify="space-between" gap="3" wrap="wrap">
        <Text as="span" weight="medium">
          {titleOf(move)}
        </Text>
        <Text as="span" size="xs" tone="subtle">
          <DateTime value={move.createdAt} format="timeline" />
        </Text>
      </Flex>
      {move.description === null ? null : (
        <Text size="sm" tone="muted">
          {move.description}
        </Text>
      )}
      {move.person === null ? null : (
        <Text size="xs" tone="subtle">
          {t('byNamed', { person: move.person })}
        </Text>
      )}
      <Flex gap="3" wrap="wrap">
        {move.moved && WITH_DETAILS.includes(move.orderStatus) ? (
          <Button variant="link" size="sm" onClick={() => setOpen(true)}>
            {t('details')}
          </Button>
        ) : null}
        {action}
        {events.length > 0 && !all ? (
          <Button variant="link" size="sm" onClick={() => setAll(true)}>
            {t('showMore', { count: events.length })}
          </Button>
        ) : null}
      </Flex>
      {all ? <TrailTable items={events} /> : null}
      {open ? <StepDetails step={step} attempts={attempts} onClose={() => setOpen(false)} /> : null}
    </Entry>
  );
}

/** What happened to an order, newest first. @param recheck stands at an unserviceable order's last entry */
export function OrderTimeline({ order, recheck }: { order: OrderView; recheck: ReactNode }) {
  const steps = stepsOf(order.trails);
  return (
    <Box as="ol" m="0" p="0">
      {steps.map((step, index) => (
        <Step
          key={step.move.id}
          step={step}
          action={index === 0 && step.move.orderStatus === 'UNSERVICEABLE' ? recheck : null}
          attempts={steps.slice(index).filter((other) => other.move.orderStatus === step.move.orderStatus).length}
        />
      ))}
    </Box>
  );
}
