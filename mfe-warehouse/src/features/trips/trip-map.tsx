import { type JourneyOrderView, LOCATION_EVENTS, type LocationEventView } from '@godown/contracts/fleet';
import { Box, chakra, formatDate, Text, VisuallyHidden } from '@godown/shared-ui/ui';
import { type Drawn, type Projection, projectionOf } from './map-projection.js';
import { PIN_TONES } from './trip-looks.js';
import { t } from './trips.texts.js';

const FRAME = { width: 400, height: 260, margin: 32 } as const;

function shownLength(metres: number): string {
  return metres < 1000 ? t('map.metres', { count: metres }) : t('map.kilometres', { count: metres / 1000 });
}

function Pin({ at: { x, y }, event }: { at: Drawn; event: LocationEventView['event'] }) {
  return (
    <chakra.g color={`${PIN_TONES[event]}.solid`}>
      <title>{t(`events.${event}`)}</title>
      <chakra.path
        d={`M ${x} ${y} c -3 -7 -8 -9 -8 -15 a 8 8 0 0 1 16 0 c 0 6 -5 8 -8 15 z`}
        fill="currentColor"
        stroke="bg.panel"
        strokeWidth="1.5"
      />
      <chakra.text x={x} y={y - 12} textAnchor="middle" fill="bg.panel" fontSize="xs" fontWeight="bold">
        {letterOf(event)}
      </chakra.text>
    </chakra.g>
  );
}

/** On the pin: colours alone tell nobody enough. */
function letterOf(event: LocationEventView['event']): string {
  return t(`events.${event}`).slice(0, 1);
}

function Legend({ events }: { events: readonly LocationEventView[] }) {
  const kinds = LOCATION_EVENTS.filter((kind) => events.filter(isPinned).some(({ event }) => event === kind));
  return (
    <Text size="xs" tone="muted" mt="1" aria-hidden="true">
      {kinds.map((kind) => t('map.legend', { letter: letterOf(kind), event: t(`events.${kind}`) })).join(' · ')}
    </Text>
  );
}

function Scale({ scale: { metres, length } }: Pick<Projection, 'scale'>) {
  const [x, y] = [16, FRAME.height - 16];
  return (
    <chakra.g color="fg.muted" fontSize="xs">
      <path d={`M ${x} ${y - 5} v 5 h ${length} v -5`} fill="none" stroke="currentColor" strokeWidth="1.5" />
      <text x={x} y={y - 9} fill="currentColor">
        {shownLength(metres)}
      </text>
    </chakra.g>
  );
}

function North() {
  const x = FRAME.width - 24;
  return (
    <chakra.g color="fg.muted" fontSize="xs" fontWeight="bold">
      <path d={`M ${x} 12 l 6 18 l -6 -4 l -6 4 z`} fill="currentColor" />
      <text x={x} y={44} textAnchor="middle" fill="currentColor">
        {t('map.north')}
      </text>
    </chakra.g>
  );
}

function Stops({ orders, place }: { orders: readonly JourneyOrderView[]; place: Projection['place'] }) {
  return (
    <chakra.g color="fg.subtle">
      {orders.map((order) => {
        const { x, y } = place(order);
        return (
          <circle key={order.orderId} cx={x} cy={y} r="4" fill="none" stroke="currentColor" strokeWidth="1.5">
            <title>{t('map.stop', { position: order.position })}</title>
          </circle>
        );
      })}
    </chakra.g>
  );
}

/** Between the stops the trail alone is drawn. */
const isPinned = ({ event }: LocationEventView): boolean => event !== 'MOVING';

function toldOf({ event, createdAt, latitude, longitude, doubt }: LocationEventView): string {
  const told = [t(`events.${event}`), formatDate(createdAt, 'full'), latitude, longitude];
  return [...told, ...(doubt === undefined ? [] : [t(`map.doubts.${doubt}`)])].join(', ');
}

interface TripMapProps {
  /** In the order of their times. */
  events: readonly LocationEventView[];
  orders: readonly JourneyOrderView[];
}

/** Where the driver was, drawn without tiles: nothing about the trip leaves the page. Rings are the planned stops. */
export function TripMap({ events, orders }: TripMapProps) {
  const counted = events.filter(({ doubt }) => doubt === undefined);
  if (counted.length + orders.length === 0) return <Text tone="muted">{t('map.none')}</Text>;
  const { place, scale } = projectionOf([...counted, ...orders], FRAME);
  const trail = counted.map(place);
  const doubted = events.length - counted.length;
  const nearby = orders.filter(({ isNearby }) => isNearby).length;
  return (
    <Box>
      <Box maxW="xl" borderWidth="thin" borderColor="border" borderRadius="md" bg="bg.subtle">
        <chakra.svg
          role="img"
          aria-label={t('map.label', { count: events.length })}
          viewBox={`0 0 ${FRAME.width} ${FRAME.height}`}
          w="full"
          display="block"
        >
          <Stops orders={orders} place={place} />
          <chakra.g color="brand.solid">
            <polyline
              points={trail.map(({ x, y }) => `${x},${y}`).join(' ')}
              fill="none"
              stroke="currentColor"
              strokeWidth="2.5"
              strokeLinejoin="round"
              strokeLinecap="round"
            />
          </chakra.g>
          {counted.filter(isPinned).map((event, index) => (
            <Pin key={index} at={place(event)} event={event.event} />
          ))}
          <Scale scale={scale} />
          <North />
        </chakra.svg>
      </Box>
      {events.length === 0 ? (
        <Text size="sm" tone="muted" mt="1">
          {t('map.none')}
        </Text>
      ) : (
        <>
          <Legend events={events} />
          <VisuallyHidden as="ol" aria-label={t('map.title')}>
            {events.map((event, index) => (
              <li key={index}>{toldOf(event)}</li>
            ))}
          </VisuallyHidden>
        </>
      )}
      {doubted === 0 ? null : (
        <Text size="xs" tone="muted" mt="1">
          {t('map.doubted', { count: doubted })}
        </Text>
      )}
      {nearby === 0 ? null : (
        <Text size="xs" tone="muted" mt="1">
          {t('map.approximate', { count: nearby })}
        </Text>
      )}
    </Box>
  );
}
