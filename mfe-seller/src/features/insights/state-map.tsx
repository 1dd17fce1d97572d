import { findState, INDIAN_STATES, type StateCode } from '@godown/contracts/geo';
import { Box, chakra, Flex, formatCount, Text, VisuallyHidden } from '@godown/shared-ui/ui';
import { type KeyboardEvent, useRef, useState } from 'react';
import { t } from './insights.texts.js';
import { neighbourOf, SHADES, shadeOf, STATE_TILES, TILE_COLUMNS } from './state-tiles.js';

const Tiles = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: `repeat(${TILE_COLUMNS}, minmax(0, 1fr))`,
    gap: '1',
    w: 'full',
    maxW: 'lg',
  },
});
const Tile = chakra('div', {
  base: {
    aspectRatio: '1',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    borderRadius: 'sm',
    borderWidth: '1px',
    position: 'relative',
    fontSize: 'xs',
    lineHeight: '1.2',
    fontVariantNumeric: 'tabular-nums',
    '&[aria-selected=true]': { borderColor: 'fg', borderWidth: '2px' },
  },
  variants: {
    shade: {
      0: { bg: 'bg.subtle', color: 'fg.muted', borderColor: 'border.subtle' },
      1: { bg: 'brand.subtle', color: 'brand.fg', borderColor: 'brand.border' },
      2: { bg: 'brand.muted', color: 'brand.fg', borderColor: 'brand.border' },
      3: { bg: 'brand.border', color: 'fg', borderColor: 'brand.border' },
      4: { bg: 'brand.solid', color: 'brand.contrast', borderColor: 'brand.solid' },
    },
  },
});

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export interface StateOrders {
  state: string;
  orders: number;
}

/** The share of a state in percent, one decimal. */
export const shareOf = (orders: number, all: number): number =>
  all === 0 ? 0 : Math.round((orders / all) * 1000) / 10;

function useChosen(first: StateCode) {
  const [chosen, setChosen] = useState<StateCode>(first);
  const tiles = useRef<HTMLDivElement>(null);
  const choose = (code: StateCode) => {
    setChosen(code);
    tiles.current?.querySelector<HTMLElement>(`[data-state="${code}"]`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    choose(neighbourOf(chosen, step));
  };
  return { chosen, setChosen, tiles, onKeyDown };
}

function Legend() {
  return (
    <Flex align="center" gap="1.5" aria-hidden="true">
      <Text size="xs" tone="muted">
        {t('map.few')}
      </Text>
      {SHADES.map((shade) => (
        <Tile key={shade} shade={shade} w="5" />
      ))}
      <Text size="xs" tone="muted">
        {t('map.many')}
      </Text>
    </Flex>
  );
}

/** India as a tile for each state: the more orders, the darker. Arrow keys go from state to state. */
export function StateMap({ rows }: { rows: readonly StateOrders[] }) {
  const all = rows.reduce((sum, { orders }) => sum + orders, 0);
  const ordersOf = new Map(rows.map(({ state, orders }) => [findState(state)?.code, orders]));
  const most = Math.max(0, ...INDIAN_STATES.map(({ code }) => ordersOf.get(code) ?? 0));
  const busiest = INDIAN_STATES.find(({ code }) => (ordersOf.get(code) ?? 0) === most) ?? INDIAN_STATES[0];
  const { chosen, setChosen, tiles, onKeyDown } = useChosen(busiest.code);
  const elsewhere = all - INDIAN_STATES.reduce((sum, { code }) => sum + (ordersOf.get(code) ?? 0), 0);
  const factsOf = ({ code, name }: (typeof INDIAN_STATES)[number]) => {
    const orders = ordersOf.get(code) ?? 0;
    return t('map.tile', { state: name, orders: formatCount(orders), share: shareOf(orders, all) });
  };
  return (
    <>
      <Tiles ref={tiles} role="listbox" aria-label={t('map.label')} onKeyDown={onKeyDown}>
        {INDIAN_STATES.map((state) => (
          <Tile
            key={state.code}
            role="option"
            aria-selected={state.code === chosen}
            data-state={state.code}
            tabIndex={state.code === chosen ? 0 : -1}
            onClick={() => setChosen(state.code)}
            onMouseEnter={() => setChosen(state.code)}
            gridColumn={STATE_TILES[state.code][0]}
            gridRow={STATE_TILES[state.code][1]}
            shade={shadeOf(ordersOf.get(state.code) ?? 0, most)}
          >
            <VisuallyHidden>{factsOf(state)}</VisuallyHidden>
            <span aria-hidden="true">{state.code}</span>
            <Box as="span" aria-hidden="true" display={{ base: 'none', sm: 'inline' }}>
              {formatCount(ordersOf.get(state.code) ?? 0)}
            </Box>
          </Tile>
        ))}
      </Tiles>
      <Flex justify="space-between" gap="3" wrap="wrap">
        <Text size="sm" aria-live="polite">
          {INDIAN_STATES.filter(({ code }) => code === chosen).map(factsOf)}
        </Text>
        <Legend />
      </Flex>
      {elsewhere === 0 ? null : (
        <Text size="sm" tone="muted">
          {t('map.elsewhere', { orders: formatCount(elsewhere) })}
        </Text>
      )}
    </>
  );
}
