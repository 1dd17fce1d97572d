import { type JourneyOrderView, type LocationEventView } from '@godown/contracts/fleet';
import { MapPin, type Projection } from '@godown/shared-ui/map';
import { chakra } from '@godown/shared-ui/ui';
import { PIN_TONES } from './trip-looks.js';
import { t } from './trips.texts.js';

/** On the pin: colours alone tell nobody enough. */
export function letterOf(event: LocationEventView['event']): string {
  return t(`events.${event}`).slice(0, 1);
}

/** Between the stops the trail alone is drawn. */
export const isPinned = ({ event }: LocationEventView): boolean => event !== 'MOVING';

function Stops({ orders, place }: { orders: readonly JourneyOrderView[]; place: Projection['place'] }) {
  return (
    <chakra.g color="fg.subtle">
      {orders.map((order) => {
        const { x, y } = place(order);
        return (
          <chakra.circle
            key={order.orderId}
            cx={x}
            cy={y}
            r="4"
            fill="bg.panel"
            stroke="currentColor"
            strokeWidth="1.5"
          >
            <title>{t('map.stop', { position: order.position })}</title>
          </chakra.circle>
        );
      })}
    </chakra.g>
  );
}

interface TripDrawingProps {
  /** Those that count, in the order of their times. */
  events: readonly LocationEventView[];
  orders: readonly JourneyOrderView[];
  place: Projection['place'];
}

/** The trail of a driver with its pins, over tiles or over nothing. Rings are the planned stops. */
export function TripDrawing({ events, orders, place }: TripDrawingProps) {
  const trail = events.map(place);
  return (
    <>
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
      {events.filter(isPinned).map((event, index) => (
        <MapPin
          key={index}
          at={place(event)}
          title={t(`events.${event.event}`)}
          mark={letterOf(event.event)}
          tone={PIN_TONES[event.event]}
        />
      ))}
    </>
  );
}
