import { chakra, CommandKeys, Text } from '@godown/shared-ui/ui';
import { useEffect, useRef } from 'react';
import { type Entry } from './palette-entries.js';

const Row = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minH: { base: '11', md: '10' },
    px: '3',
    py: '1',
    borderRadius: 'md',
    cursor: 'pointer',
    color: 'fg',
    '& svg': { color: 'fg.subtle', flexShrink: 0 },
    '&[aria-selected=true]': { bg: 'bg.selected', '& svg': { color: 'brand.fg' } },
  },
});

/** One line, however narrow the page. */
const Line = chakra('span', {
  base: { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

interface Props {
  entry: Entry;
  id: string;
  isActive: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

export function PaletteRow({ entry, id, isActive, onPoint, onChoose }: Props) {
  const row = useRef<HTMLDivElement>(null);
  const { label, detail, note, icon: Icon, keys } = entry;
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <Row ref={row} id={id} role="option" aria-selected={isActive} onPointerMove={onPoint} onClick={onChoose}>
      {Icon === undefined ? <chakra.span w="18px" flexShrink="0" /> : <Icon size={18} aria-hidden />}
      <chakra.span flex="1" minW="0">
        <Line>{label}</Line>
        {detail === '' ? null : (
          <Line fontSize="xs" color="fg.muted">
            {detail}
          </Line>
        )}
      </chakra.span>
      <Text as="span" size="xs" tone="subtle" whiteSpace="nowrap" flexShrink="0">
        {note}
      </Text>
      {keys === undefined ? null : (
        <chakra.span display={{ base: 'none', md: 'contents' }}>
          <CommandKeys keys={keys} />
        </chakra.span>
      )}
    </Row>
  );
}
