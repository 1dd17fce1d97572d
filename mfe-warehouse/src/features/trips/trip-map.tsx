import { type JourneyOrderView, LOCATION_EVENTS, type LocationEventView } from '@godown/contracts/fleet';
import { MAP_FRAME, MapFrame, MapPin, type Projection, projectionOf } from '@godown/shared-ui/map';
import { Box, chakra, formatDate, Text, VisuallyHidden } from '@godown/shared-ui/ui';
import { PIN_TONES } from './trip-looks.js';
import { haveSamePlace } from './same-place.js';
import { t } from './trips.texts.js';

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
  const { place, scale } = projectionOf([...counted, ...orders], MAP_FRAME);
  const trail = counted.map(place);
  const doubted = events.length - counted.length;
  const nearby = orders.filter(({ isNearby }) => isNearby).length;
  return (
    <Box>
      <MapFrame label={t('map.label', { count: events.length })} scale={scale}>
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
          <MapPin
            key={index}
            at={place(event)}
            title={t(`events.${event.event}`)}
            mark={letterOf(event.event)}
            tone={PIN_TONES[event.event]}
          />
        ))}
      </MapFrame>
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
      {haveSamePlace(orders) ? (
        <Text size="xs" tone="muted" mt="1">
          {t('map.byAddress')}
        </Text>
      ) : null}
    </Box>
  );
}
