import { MinusIcon, PlusIcon } from '@godown/shared-ui/icons';
import { MAP_FRAME, MapFrame, MapPin, type Point, projectionAround } from '@godown/shared-ui/map';
import { chakra, Flex, IconButton, Text } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { t } from './stores.texts.js';

/** How much ground the map is wide, from a street to a town (metres). */
const WIDTHS = [100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000] as const;
const FIRST = 3;

/** Streets of a town would show more; these lines only help the eye to measure. */
function Lines() {
  const { width, height } = MAP_FRAME;
  return (
    <chakra.g color="border">
      <path d={`M 0 ${height / 2} H ${width} M ${width / 2} 0 V ${height}`} fill="none" stroke="currentColor" />
    </chakra.g>
  );
}

/** A pin that is put where one presses. The map stays where it is, so that the move is seen. */
export function PlaceMap({ at, onMove }: { at: Point; onMove: (to: Point) => void }) {
  const [middle, setMiddle] = useState(at);
  const [width, setWidth] = useState(FIRST);
  const around = projectionAround(middle, WIDTHS[width] ?? WIDTHS[FIRST], MAP_FRAME);
  const { x, y } = around.place(at);
  const isInside = x >= 0 && x <= MAP_FRAME.width && y >= 0 && y <= MAP_FRAME.height;
  // What was typed or measured may lie elsewhere.
  if (!isInside) setMiddle(at);
  return (
    <Flex direction="column" gap="1">
      <MapFrame
        label={t('place.map', { latitude: at.latitude, longitude: at.longitude })}
        scale={around.scale}
        onPress={(drawn) => onMove(around.pointAt(drawn))}
      >
        <Lines />
        <MapPin at={{ x, y }} title={t('fields.place')} />
      </MapFrame>
      <Flex align="center" justify="space-between" gap="3" maxW="xl">
        <Text size="xs" tone="muted">
          {t('place.press')}
        </Text>
        <Flex gap="1">
          <IconButton label={t('place.closer')} disabled={width === 0} onClick={() => setWidth(width - 1)}>
            <PlusIcon aria-hidden="true" />
          </IconButton>
          <IconButton
            label={t('place.farther')}
            disabled={width === WIDTHS.length - 1}
            onClick={() => setWidth(width + 1)}
          >
            <MinusIcon aria-hidden="true" />
          </IconButton>
        </Flex>
      </Flex>
    </Flex>
  );
}
