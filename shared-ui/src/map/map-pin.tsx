import { chakra, type Tone } from '@godown/shared-ui/ui';
import { type Drawn } from './map-projection.js';

interface MapPinProps {
  at: Drawn;
  /** What a pointer that rests on it is told. */
  title: string;
  /** A letter or a number on it: colours alone tell nobody enough. */
  mark?: string;
  tone?: Tone | 'brand';
}

/** A pin whose tip is at the place. */
export function MapPin({ at: { x, y }, title, mark = '', tone = 'brand' }: MapPinProps) {
  return (
    <chakra.g color={`${tone}.solid`}>
      <title>{title}</title>
      <chakra.path
        d={`M ${x} ${y} c -3 -7 -8 -9 -8 -15 a 8 8 0 0 1 16 0 c 0 6 -5 8 -8 15 z`}
        fill="currentColor"
        stroke="bg.panel"
        strokeWidth="1.5"
      />
      <chakra.text x={x} y={y - 12} textAnchor="middle" fill="bg.panel" fontSize="xs" fontWeight="bold">
        {mark}
      </chakra.text>
    </chakra.g>
  );
}
