import { type PlannedStop } from '@godown/contracts/fleet';
import { ArrowDownIcon, ArrowUpIcon, UserIcon } from '@godown/shared-ui/icons';
import { Box, chakra, Code, Flex, IconButton, Menu, Text } from '@godown/shared-ui/ui';
import { type DragEvent, useEffect, useRef } from 'react';
import { placeOf, type Target } from './day-board.js';
import { t } from './day-plan.texts.js';
import { StopGrip } from '../stop-grip.js';
import { DROP_TARGET, type TouchDragStart } from '../use-touch-drag.js';

export interface BoardMoves {
  /** Drivers by their numbers. */
  readonly names: readonly string[];
  readonly dragged: string | null;
  /** The stop that a button has moved last: it takes the focus along to another route. */
  readonly movedId: string | null;
  readonly move: (stop: PlannedStop, to: Target) => void;
  readonly drag: (orderId: string | null) => void;
  /** A dragged stop is above this place. */
  readonly over: (to: Target) => void;
  readonly touch: TouchDragStart;
}

interface Props {
  stop: PlannedStop;
  /** null: it is on no route. */
  route: number | null;
  index: number;
  isLast: boolean;
  below: string;
  moves: BoardMoves;
}

/** A stop that can be dragged, or moved by its buttons. */
export function BoardStop({ stop, route, index, isLast, below, moves }: Props) {
  const { shopOrderId: order, orderId } = stop;
  const row = useRef<HTMLLIElement>(null);
  const isMoved = useRef(moves.movedId === orderId);
  useEffect(() => {
    if (isMoved.current) row.current?.querySelector<HTMLElement>('[aria-haspopup=menu]')?.focus();
  }, []);
  const over = (event: DragEvent) => {
    if (moves.dragged === null) return;
    event.preventDefault();
    event.stopPropagation();
    if (moves.dragged !== orderId) moves.over({ route, index });
  };
  const targets = moves.names.flatMap((label, number) =>
    number === route ? [] : [{ key: String(number), label, onSelect: () => moves.move(stop, { route: number }) }],
  );
  const leaveOut = { key: 'out', label: t('board.leaveOut'), onSelect: () => moves.move(stop, { route: null }) };
  return (
    <chakra.li
      ref={row}
      {...{ [DROP_TARGET]: placeOf({ route, index }) }}
      draggable
      onDragStart={() => moves.drag(orderId)}
      onDragEnd={() => moves.drag(null)}
      onDragOver={over}
      display="flex"
      alignItems="center"
      gap="2"
      p="2"
      borderWidth="thin"
      borderColor="border"
      borderRadius="md"
      bg={moves.dragged === orderId ? 'bg.selected' : 'bg.panel'}
      cursor="grab"
    >
      <StopGrip orderId={orderId} onStart={moves.touch} />
      {route === null ? null : <Text weight="medium">{index + 1}</Text>}
      <Box flex="1" minW="0">
        <Code>{order}</Code>
        <Text size="xs" tone="muted">
          {below}
        </Text>
      </Box>
      <Flex>
        {route === null ? null : (
          <>
            <IconButton
              label={t('board.up', { order })}
              disabled={index === 0}
              onClick={() => moves.move(stop, { route, index: index - 1 })}
            >
              <ArrowUpIcon aria-hidden="true" />
            </IconButton>
            <IconButton
              label={t('board.down', { order })}
              disabled={isLast}
              onClick={() => moves.move(stop, { route, index: index + 1 })}
            >
              <ArrowDownIcon aria-hidden="true" />
            </IconButton>
          </>
        )}
        <Menu
          label={t('board.to', { order })}
          icon={<UserIcon aria-hidden="true" />}
          iconOnly
          items={route === null ? targets : [...targets, leaveOut]}
        />
      </Flex>
    </chakra.li>
  );
}
