import { chakra } from '@godown/shared-ui/ui';
import { MAP_FRAME, MapFrame } from './map-frame.js';
import { MapPin } from './map-pin.js';
import { type Point, projectionOf } from './map-projection.js';

export interface RoundStop extends Point {
  id: string;
  name: string;
  /** Of the round, counts from 1. */
  number: number;
  isDone?: boolean;
}

/** The places of a round, numbered and joined in their order. The list of them tells the same to whoever sees no map. */
export function RoundMap({ label, stops }: { label: string; stops: readonly RoundStop[] }) {
  const { place, scale } = projectionOf(stops, MAP_FRAME);
  const trail = stops.map(place);
  return (
    <MapFrame label={label} scale={scale}>
      <chakra.g color="fg.subtle">
        <polyline
          points={trail.map(({ x, y }) => `${x},${y}`).join(' ')}
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeDasharray="6 4"
          strokeLinejoin="round"
          strokeLinecap="round"
        />
      </chakra.g>
      {stops.map((stop) => (
        <MapPin
          key={stop.id}
          at={place(stop)}
          title={`${stop.number}. ${stop.name}`}
          mark={String(stop.number)}
          tone={stop.isDone === true ? 'success' : 'brand'}
        />
      ))}
    </MapFrame>
  );
}
