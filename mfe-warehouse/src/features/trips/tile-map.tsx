import { type MapTiles } from '@godown/contracts/fleet';
import { MaximizeIcon, MinusIcon, PlusIcon } from '@godown/shared-ui/icons';
import { type Point, type Projection } from '@godown/shared-ui/map';
import { Box, chakra, Flex, IconButton, Text } from '@godown/shared-ui/ui';
import { LngLatBounds, Map as TiledMap, setWorkerUrl } from 'maplibre-gl';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { t } from './trips.texts.js';

setWorkerUrl(new URL('maplibre-gl/dist/maplibre-gl-worker.mjs', import.meta.url).href);

const MARGIN_PX = 40;
/** Around a single place. */
const CLOSEST_ZOOM = 16;

/** What of the library's style sheet a map without its own controls needs. */
const Canvas = chakra('div', {
  base: {
    position: 'absolute',
    inset: '0',
    overflow: 'hidden',
    '& canvas': { position: 'absolute', insetStart: '0', top: '0' },
    '& .maplibregl-canvas-container': { h: 'full', cursor: 'grab', touchAction: 'pan-x pan-y', userSelect: 'none' },
  },
});

function boundsOf(points: readonly Point[]): LngLatBounds {
  const bounds = new LngLatBounds();
  for (const { latitude, longitude } of points) bounds.extend([longitude, latitude]);
  return bounds;
}

const fitting = { padding: MARGIN_PX, maxZoom: CLOSEST_ZOOM, animate: false };

function open(container: HTMLElement, { tiles, points, label }: Pick<TileMapProps, 'tiles' | 'points' | 'label'>) {
  return new TiledMap({
    container,
    style: {
      version: 8,
      sources: { tiles: { type: 'raster', tiles: [tiles.url], tileSize: 256, maxzoom: tiles.maxZoom } },
      layers: [{ id: 'tiles', type: 'raster', source: 'tiles' }],
    },
    bounds: boundsOf(points),
    fitBoundsOptions: fitting,
    attributionControl: false,
    // The page scrolls on over the map, with the wheel and with a finger; the buttons zoom, two fingers too.
    scrollZoom: false,
    dragPan: !matchMedia('(pointer: coarse)').matches,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    locale: { 'Map.Title': label },
  });
}

/** The map, and a projection that is a new one whenever it has moved. */
function useTiledMap(box: RefObject<HTMLDivElement | null>, props: Omit<TileMapProps, 'children'>) {
  const [map, setMap] = useState<TiledMap | null>(null);
  const [place, setPlace] = useState<Projection['place'] | null>(null);
  const first = useRef(props);
  useEffect(() => {
    if (box.current === null) return undefined;
    let opened: TiledMap;
    try {
      opened = open(box.current, first.current);
    } catch {
      // A browser without WebGL.
      first.current.onFail();
      return undefined;
    }
    const moved = () =>
      setPlace(
        () =>
          ({ latitude, longitude }: Point) =>
            opened.project([longitude, latitude]),
      );
    opened.touchZoomRotate.disableRotation();
    opened.on('move', moved);
    opened.on('resize', moved);
    moved();
    setMap(opened);
    return () => opened.remove();
  }, [box]);
  return { map, place };
}

interface TileMapProps {
  tiles: MapTiles;
  /** What is in sight at first. */
  points: readonly Point[];
  label: string;
  /** This browser cannot draw it. */
  onFail: () => void;
  children: (place: Projection['place']) => ReactNode;
}

/** Tiles of the operator under a drawing that moves with them. */
export function TileMap({ children, ...props }: TileMapProps) {
  const box = useRef<HTMLDivElement>(null);
  const { map, place } = useTiledMap(box, props);
  const { label, points, tiles } = props;
  return (
    <Box maxW="xl">
      <Box position="relative" h="80" borderWidth="thin" borderColor="border" borderRadius="md" bg="bg.subtle">
        <Canvas ref={box} />
        <chakra.svg role="img" aria-label={label} position="absolute" inset="0" w="full" h="full" pointerEvents="none">
          {place === null ? null : children(place)}
        </chakra.svg>
        <Flex direction="column" gap="1" position="absolute" top="2" insetEnd="2" bg="bg.panel" borderRadius="md">
          <IconButton label={t('map.zoomIn')} onClick={() => map?.zoomIn()}>
            <PlusIcon aria-hidden="true" />
          </IconButton>
          <IconButton label={t('map.zoomOut')} onClick={() => map?.zoomOut()}>
            <MinusIcon aria-hidden="true" />
          </IconButton>
          <IconButton label={t('map.wholeTrip')} onClick={() => map?.fitBounds(boundsOf(points), fitting)}>
            <MaximizeIcon aria-hidden="true" />
          </IconButton>
        </Flex>
      </Box>
      {tiles.credit === '' ? null : (
        <Text size="xs" tone="muted" mt="1">
          {t('map.credit', { credit: tiles.credit })}
        </Text>
      )}
    </Box>
  );
}
