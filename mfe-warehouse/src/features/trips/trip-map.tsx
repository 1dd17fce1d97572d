import { type JourneyOrderView, LOCATION_EVENTS, type LocationEventView, type MapTiles } from '@godown/contracts/fleet';
import { MAP_FRAME, MapFrame, projectionOf } from '@godown/shared-ui/map';
import { Box, formatDate, lazyCode, LazyPlace, Text, VisuallyHidden } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { haveSamePlace } from './same-place.js';
import { isPinned, letterOf, TripDrawing } from './trip-drawing.js';
import { t } from './trips.texts.js';

function Legend({ events }: { events: readonly LocationEventView[] }) {
  const kinds = LOCATION_EVENTS.filter((kind) => events.filter(isPinned).some(({ event }) => event === kind));
  return (
    <Text size="xs" tone="muted" mt="1" aria-hidden="true">
      {kinds.map((kind) => t('map.legend', { letter: letterOf(kind), event: t(`events.${kind}`) })).join(' · ')}
    </Text>
  );
}

function toldOf({ event, createdAt, latitude, longitude, doubt }: LocationEventView): string {
  const told = [t(`events.${event}`), formatDate(createdAt, 'full'), latitude, longitude];
  return [...told, ...(doubt === undefined ? [] : [t(`map.doubts.${doubt}`)])].join(', ');
}

const tileMap = lazyCode(async () => (await import('./tile-map.js')).TileMap);

interface TripMapProps {
  /** In the order of their times. */
  events: readonly LocationEventView[];
  orders: readonly JourneyOrderView[];
  /** null: the operator has none. */
  tiles: MapTiles | null;
}

/** Over the operator's tiles; until they are loaded, and where they cannot be drawn, over nothing. */
function Drawn({ events, orders, tiles, label }: TripMapProps & { label: string }) {
  const [isWithoutTiles, setWithoutTiles] = useState(tiles === null);
  const points = [...events, ...orders];
  const { place, scale } = projectionOf(points, MAP_FRAME);
  const plain = (
    <MapFrame label={label} scale={scale}>
      <TripDrawing events={events} orders={orders} place={place} />
    </MapFrame>
  );
  if (tiles === null || isWithoutTiles) return plain;
  return (
    <LazyPlace
      code={tileMap}
      fallback={plain}
      draw={(TileMap) => (
        <TileMap tiles={tiles} points={points} label={label} onFail={() => setWithoutTiles(true)}>
          {(placeOnTiles) => <TripDrawing events={events} orders={orders} place={placeOnTiles} />}
        </TileMap>
      )}
    />
  );
}

/** Where the driver was. Without tiles of the operator nothing about the trip leaves the page. */
export function TripMap({ events, orders, tiles }: TripMapProps) {
  const counted = events.filter(({ doubt }) => doubt === undefined);
  if (counted.length + orders.length === 0) return <Text tone="muted">{t('map.none')}</Text>;
  const doubted = events.length - counted.length;
  const nearby = orders.filter(({ isNearby }) => isNearby).length;
  return (
    <Box>
      <Drawn events={counted} orders={orders} tiles={tiles} label={t('map.label', { count: events.length })} />
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
