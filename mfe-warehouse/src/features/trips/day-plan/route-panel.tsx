import { type DayPlan, type PlannedStop } from '@godown/contracts/fleet';
import { chakra, Flex, formatCount, Section, Text } from '@godown/shared-ui/ui';
import { type DragEvent, type ReactNode } from 'react';
import { type BoardMoves, BoardStop } from './board-stop.js';
import { type LeftStop, placeOf, type RouteState, type Target } from './day-board.js';
import { t } from './day-plan.texts.js';
import { haveSamePlace } from '../same-place.js';
import { DROP_TARGET } from '../use-touch-drag.js';

const [GRAMS, KILOMETRE, HOUR] = [1000, 1000, 60];

const tenths = (value: number): string => formatCount(Math.round(value * 10) / 10);

const addressOf = ({ customerName, addressLines = [], city, pincode, isNearby }: PlannedStop): string =>
  [customerName, ...addressLines.slice(0, 2), `${city} ${pincode}`, ...(isNearby ? [t('board.approximate')] : [])].join(
    ' · ',
  );

/** Takes what is dropped below its stops. */
function StopList({
  label,
  to,
  moves,
  children,
}: {
  label: string;
  to: Target;
  moves: BoardMoves;
  children: ReactNode;
}) {
  const over = (event: DragEvent) => {
    if (moves.dragged === null) return;
    event.preventDefault();
  };
  return (
    <chakra.ol
      aria-label={label}
      {...{ [DROP_TARGET]: placeOf(to) }}
      onDragOver={over}
      onDrop={(event) => {
        event.preventDefault();
        if (event.target === event.currentTarget) moves.over(to);
      }}
      display="flex"
      flexDirection="column"
      gap="2"
      minH="10"
      p="0"
      m="0"
      listStyleType="none"
    >
      {children}
    </chakra.ol>
  );
}

interface RouteProps {
  route: DayPlan['routes'][number];
  number: number;
  state: RouteState | undefined;
  moves: BoardMoves;
}

/** A driver's round with its figures. */
export function RoutePanel({ route, number, state, moves }: RouteProps) {
  const { driver, stops, capacityKilograms, capacityParcels } = route;
  const faults = [
    ...(state?.isTooMany === true ? [t('board.tooMany', { most: capacityParcels })] : []),
    ...(state?.isTooHeavy === true ? [t('board.tooHeavy', { most: capacityKilograms })] : []),
    ...(state?.isTooLong === true ? [t('board.tooLong')] : []),
  ];
  const minutes = state?.minutes ?? 0;
  const time = t('board.time', { hours: Math.floor(minutes / HOUR), minutes: minutes % HOUR });
  return (
    <Section
      title={driver.name}
      description={t('board.figures', {
        stops: t('board.stops', { count: stops.length }),
        km: tenths((state?.metres ?? 0) / KILOMETRE),
        kilograms: tenths((state?.grams ?? 0) / GRAMS),
        time,
      })}
    >
      <Flex direction="column" gap="2">
        {faults.map((fault) => (
          <Text key={fault} size="sm" tone="danger" role="status">
            {fault}
          </Text>
        ))}
        {haveSamePlace(stops) ? (
          <Text size="sm" tone="muted">
            {t('board.byAddress')}
          </Text>
        ) : null}
        {stops.length === 0 ? <Text tone="muted">{t('board.noStops')}</Text> : null}
        <StopList label={driver.name} to={{ route: number }} moves={moves}>
          {stops.map((stop, index) => (
            <BoardStop
              key={stop.orderId}
              stop={stop}
              route={number}
              index={index}
              isLast={index === stops.length - 1}
              below={addressOf(stop)}
              moves={moves}
            />
          ))}
        </StopList>
      </Flex>
    </Section>
  );
}

/** What is on no route, and why. */
export function LeftPanel({ left, moves }: { left: readonly LeftStop[]; moves: BoardMoves }) {
  return (
    <Section title={t('unplaced.title')} description={t('unplaced.count', { count: left.length })}>
      <StopList label={t('unplaced.title')} to={{ route: null }} moves={moves}>
        {left.map((stop, index) => (
          <BoardStop
            key={stop.orderId}
            stop={stop}
            route={null}
            index={index}
            isLast={index === left.length - 1}
            below={`${addressOf(stop)} · ${t(`unplaced.${stop.reason}`)}`}
            moves={moves}
          />
        ))}
      </StopList>
    </Section>
  );
}
