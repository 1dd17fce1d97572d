import { type DayPlan, type PlanDayRequest, type PlannedStop, TRIP_MESSAGES } from '@godown/contracts/fleet';
import { notifyError } from '@godown/shared-ui/api';
import { notify } from '@godown/shared-ui/notices';
import { useNavigate } from '@godown/shared-ui/router';
import { Banner, Button, Flex, formatCount, Grid, Text, VisuallyHidden } from '@godown/shared-ui/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { type BoardMoves } from './board-stop.js';
import { useConfirmDay } from './confirm-day.request.js';
import {
  boardOf,
  type DayBoard,
  isThere,
  minutesBetween,
  movedTo,
  type RouteState,
  stateOf,
  type Target,
  targetAt,
} from './day-board.js';
import { t } from './day-plan.texts.js';
import { LeftPanel, RoutePanel } from './route-panel.js';
import { useTouchDrag } from '../use-touch-drag.js';

const KILOMETRE = 1000;

interface Props {
  asked: PlanDayRequest;
  plan: DayPlan;
  onAgain: () => void;
}

/** A dragged row that has changed its list is not told the end. While the browser drags, no mouse moves. */
function useEndOfDrag(isDragged: boolean, onEnd: () => void) {
  const ended = useEffectEvent(onEnd);
  useEffect(() => {
    if (!isDragged) return undefined;
    const move = ({ pointerType }: PointerEvent) => {
      if (pointerType === 'mouse') ended();
    };
    document.addEventListener('pointermove', move);
    return () => document.removeEventListener('pointermove', move);
  }, [isDragged]);
}

/** Moving stops by hand: what is dragged, and what is read out. */
function useBoard(plan: DayPlan, onChange: () => void) {
  const [board, setBoard] = useState(() => boardOf(plan));
  const [dragged, drag] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const [movedId, setMovedId] = useState<string | null>(null);
  const names = board.routes.map(({ driver }) => driver.name);
  const put = (orderId: string, to: Target): DayBoard => {
    const next = movedTo(board, orderId, to);
    setBoard(next);
    onChange();
    return next;
  };
  const move = ({ orderId, shopOrderId: order }: PlannedStop, to: Target) => {
    const next = put(orderId, to);
    setMovedId(orderId);
    const stops = to.route === null ? [] : (next.routes[to.route]?.stops ?? []);
    const position = stops.findIndex((stop) => stop.orderId === orderId) + 1;
    const name = to.route === null ? '' : (names[to.route] ?? '');
    setSaid(to.route === null ? t('board.movedOut', { order }) : t('board.moved', { order, position, name }));
  };
  const over = (to: Target) => {
    if (dragged !== null && !isThere(board, dragged, to)) put(dragged, to);
  };
  useEndOfDrag(dragged !== null, () => drag(null));
  const touch = useTouchDrag({ onDrag: drag, onOver: (place) => over(targetAt(place)) });
  const moves: BoardMoves = { names, dragged, movedId, drag, move, over, touch };
  return { board, moves, said };
}

function Totals({ board, states }: { board: DayBoard; states: readonly RouteState[] }) {
  const used = board.routes.filter(({ stops }) => stops.length > 0);
  const metres = states.reduce((sum, state) => sum + state.metres, 0);
  const stops = used.reduce((sum, route) => sum + route.stops.length, 0);
  return (
    <Text weight="medium" aria-live="polite">
      {t('board.total', {
        count: used.length,
        stops: t('board.stops', { count: stops }),
        km: formatCount(Math.round(metres / KILOMETRE)),
      })}
    </Text>
  );
}

/** The proposed routes: looked at, changed by hand, and made trips of at once. */
export function RoutesBoard({ asked, plan, onAgain }: Props) {
  const navigate = useNavigate();
  const { change, renew } = useConfirmDay();
  const { board, moves, said } = useBoard(plan, renew);
  const { drivers: _, ...frame } = asked;
  const shift = { minutes: minutesBetween(asked.startTime, asked.endTime), minutesPerStop: asked.minutesPerStop };
  const states = board.routes.map((route) => stateOf(board, route, shift));
  const isOverloaded = states.some(({ isTooHeavy, isTooMany }) => isTooHeavy || isTooMany);
  const used = board.routes.filter(({ stops }) => stops.length > 0);
  const confirm = async () => {
    const routes = used.map(({ driver, capacityKilograms, capacityParcels, stops }) => ({
      driverId: driver.id,
      capacityKilograms,
      capacityParcels,
      orderIds: stops.map(({ orderId }) => orderId),
    }));
    try {
      const { message } = await change.mutateAsync({ ...frame, routes });
      notify.success(message ?? TRIP_MESSAGES.dayConfirmed);
      await navigate('/trips');
    } catch (error) {
      notifyError(error, { text: t('board.confirmFailed') });
    }
  };
  return (
    <Flex direction="column" gap="4">
      <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>
      <Flex gap="3" align="center" justify="space-between" wrap="wrap">
        <Totals board={board} states={states} />
        <Flex gap="2">
          <Button onClick={onAgain}>{t('board.again')}</Button>
          <Button
            variant="solid"
            disabled={isOverloaded || used.length === 0}
            loading={change.isPending}
            onClick={() => void confirm()}
          >
            {t('board.confirm')}
          </Button>
        </Flex>
      </Flex>
      {isOverloaded ? <Banner tone="danger">{t('board.overloaded')}</Banner> : null}
      <Text tone="muted">{used.length + board.left.length === 0 ? t('board.nothing') : t('board.hint')}</Text>
      <Grid gap="4" gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 22rem), 1fr))" alignItems="start">
        {board.routes.map((route, number) => (
          <RoutePanel key={route.driver.id} route={route} number={number} state={states[number]} moves={moves} />
        ))}
        <LeftPanel left={board.left} moves={moves} />
      </Grid>
    </Flex>
  );
}
