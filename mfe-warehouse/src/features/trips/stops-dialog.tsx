import { FINAL_JOURNEY_STATUSES, type JourneyOrderView, TRIP_MESSAGES, type TripView } from '@godown/contracts/fleet';
import { notifyError } from '@godown/shared-ui/api';
import { ArrowDownIcon, ArrowUpIcon } from '@godown/shared-ui/icons';
import { notify } from '@godown/shared-ui/notices';
import { Box, Button, chakra, Code, Dialog, Flex, IconButton, Text, VisuallyHidden } from '@godown/shared-ui/ui';
import { type DragEvent, useState } from 'react';
import { useOrderStops } from './order-stops.request.js';
import { StopGrip } from './stop-grip.js';
import { t } from './trips.texts.js';
import { DROP_TARGET, type TouchDragStart, useTouchDrag } from './use-touch-drag.js';

function moved<T>(items: readonly T[], from: number, to: number): readonly T[] {
  const item = items[from];
  return item === undefined || to < 0 || to >= items.length ? items : items.toSpliced(from, 1).toSpliced(to, 0, item);
}

const isDone = ({ status }: JourneyOrderView) => FINAL_JOURNEY_STATUSES.includes(status);

interface StopRowProps {
  stop: JourneyOrderView;
  /** In the list. */
  index: number;
  /** The stop's number on the trip, from 1. */
  position: number;
  isLast: boolean;
  isDragged: boolean;
  onMove: (from: number, to: number) => void;
  onDrag: (orderId: string | null) => void;
  onOver: (orderId: string) => void;
  onTouch: TouchDragStart;
}

function StopRow({ stop, index, position, isLast, isDragged, onMove, onDrag, onOver, onTouch }: StopRowProps) {
  const order = stop.shopOrderId;
  const over = (event: DragEvent) => {
    event.preventDefault();
    onOver(stop.orderId);
  };
  return (
    <chakra.li
      {...{ [DROP_TARGET]: stop.orderId }}
      draggable
      onDragStart={() => onDrag(stop.orderId)}
      onDragEnd={() => onDrag(null)}
      onDragOver={over}
      display="flex"
      alignItems="center"
      gap="2"
      p="2"
      borderWidth="thin"
      borderColor="border"
      borderRadius="md"
      bg={isDragged ? 'bg.selected' : 'bg.panel'}
      cursor="grab"
    >
      <StopGrip orderId={stop.orderId} onStart={onTouch} />
      <Text weight="medium">{position}</Text>
      <Box flex="1" minW="0">
        <Code>{order}</Code>
        <Text size="xs" tone="muted">{`${stop.customerName} · ${stop.city} ${stop.pincode}`}</Text>
      </Box>
      <IconButton label={t('stops.up', { order })} disabled={index === 0} onClick={() => onMove(index, index - 1)}>
        <ArrowUpIcon aria-hidden="true" />
      </IconButton>
      <IconButton label={t('stops.down', { order })} disabled={isLast} onClick={() => onMove(index, index + 1)}>
        <ArrowDownIcon aria-hidden="true" />
      </IconButton>
    </chakra.li>
  );
}

/** The order of the stops that are not done, changed by dragging or by the arrows of a stop. The others keep their numbers. */
export function StopsDialog({ trip, onClose }: { trip: TripView; onClose: () => void }) {
  const [stops, setStops] = useState<readonly JourneyOrderView[]>(trip.journeyOrders.filter((stop) => !isDone(stop)));
  const positions = trip.journeyOrders.flatMap((stop, index) => (isDone(stop) ? [] : index + 1));
  const [dragged, setDragged] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const save = useOrderStops(trip.id);
  const move = (from: number, to: number) => {
    const order = stops[from]?.shopOrderId ?? '';
    setStops(moved(stops, from, to));
    setSaid(t('stops.moved', { order, position: positions[to] ?? 0 }));
  };
  const placeOf = (id: string | null) => stops.findIndex(({ orderId }) => orderId === id);
  const over = (orderId: string) => {
    if (dragged !== null && dragged !== orderId) move(placeOf(dragged), placeOf(orderId));
  };
  const touch = useTouchDrag({ onDrag: setDragged, onOver: over });
  const submit = async () => {
    const open = [...stops];
    const all = trip.journeyOrders.map((stop) => (isDone(stop) ? stop : (open.shift() ?? stop)));
    try {
      const { message } = await save.mutateAsync({ orderIds: all.map(({ orderId }) => orderId) });
      notify.success(message ?? TRIP_MESSAGES.reordered);
      onClose();
    } catch (error) {
      notifyError(error, { text: t('stops.failed') });
    }
  };
  return (
    <Dialog
      title={t('stops.title')}
      description={t('stops.hint')}
      steadfast
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('stops.close')}</Button>
          <Button variant="solid" loading={save.isPending} onClick={() => void submit()}>
            {t('stops.save')}
          </Button>
        </>
      }
    >
      <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>
      <Flex as="ol" direction="column" gap="2">
        {stops.map((stop, index) => (
          <StopRow
            key={stop.orderId}
            stop={stop}
            index={index}
            position={positions[index] ?? 0}
            isLast={index === stops.length - 1}
            isDragged={dragged === stop.orderId}
            onMove={move}
            onDrag={setDragged}
            onOver={over}
            onTouch={touch}
          />
        ))}
      </Flex>
    </Dialog>
  );
}
