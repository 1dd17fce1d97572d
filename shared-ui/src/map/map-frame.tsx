import { Box, chakra } from '@godown/shared-ui/ui';
import { type PointerEvent, type ReactNode } from 'react';
import { type Drawn, type Projection } from './map-projection.js';
import { t } from './map.texts.js';

/** The map's own measure; it is drawn as wide as there is room. */
export const MAP_FRAME = { width: 400, height: 260, margin: 32 } as const;

function shownLength(metres: number): string {
  return metres < 1000 ? t('metres', { count: metres }) : t('kilometres', { count: metres / 1000 });
}

function Scale({ scale: { metres, length } }: Pick<Projection, 'scale'>) {
  const [x, y] = [16, MAP_FRAME.height - 16];
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
  const x = MAP_FRAME.width - 24;
  return (
    <chakra.g color="fg.muted" fontSize="xs" fontWeight="bold">
      <path d={`M ${x} 12 l 6 18 l -6 -4 l -6 4 z`} fill="currentColor" />
      <text x={x} y={44} textAnchor="middle" fill="currentColor">
        {t('north')}
      </text>
    </chakra.g>
  );
}

function drawnAt(event: PointerEvent<SVGSVGElement>): Drawn {
  const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
  return {
    x: ((event.clientX - left) / width) * MAP_FRAME.width,
    y: ((event.clientY - top) / height) * MAP_FRAME.height,
  };
}

interface MapFrameProps {
  label: string;
  scale: Projection['scale'];
  /** Where somebody pressed. Whoever cannot press needs another way. */
  onPress?: (at: Drawn) => void;
  children: ReactNode;
}

/** A map without tiles: nothing about the places leaves the page. North is up. */
export function MapFrame({ label, scale, onPress, children }: MapFrameProps) {
  const pressable =
    onPress === undefined
      ? {}
      : {
          cursor: 'crosshair',
          onPointerDown: (event: PointerEvent<SVGSVGElement>) => onPress(drawnAt(event)),
        };
  return (
    <Box maxW="xl" borderWidth="thin" borderColor="border" borderRadius="md" bg="bg.subtle">
      <chakra.svg
        {...pressable}
        role="img"
        aria-label={label}
        viewBox={`0 0 ${MAP_FRAME.width} ${MAP_FRAME.height}`}
        w="full"
        display="block"
      >
        {children}
        <Scale scale={scale} />
        <North />
      </chakra.svg>
    </Box>
  );
}
