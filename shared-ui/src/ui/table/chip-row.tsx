import { chakra } from '@chakra-ui/react';
import { CloseIcon } from '@godown/shared-ui/icons';
import { Button } from '../actions/button.js';
import { type FilterChips } from './filter-chips.js';

const Chip = chakra(
  'button',
  {
    base: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1.5',
      maxW: 'full',
      minH: '1.75rem',
      px: '2.5',
      borderRadius: 'full',
      borderWidth: '1px',
      borderColor: 'brand.border',
      bg: 'brand.subtle',
      color: 'fg',
      fontSize: 'sm',
      cursor: 'pointer',
      '& svg': { w: '0.9em', h: '0.9em', color: 'fg.muted', flexShrink: 0 },
      _hover: { bg: 'bg.muted', '& svg': { color: 'fg' } },
      '@media (pointer: coarse)': { minH: '2.75rem' },
    },
  },
  { defaultProps: { type: 'button' } },
);

/** The filters that are set, each gone at a press. */
export function ChipRow({ chips: { set, clear } }: { chips: FilterChips }) {
  if (set.length === 0) return null;
  return (
    <chakra.div
      role="group"
      aria-label="Filters that are set"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="2"
      flexBasis="full"
      order="1"
    >
      {set.map(({ key, label, text, remove }) => (
        <Chip key={key} onClick={remove} aria-label={`${label}: ${text}, remove filter`}>
          <chakra.span truncate>
            <chakra.span color="fg.muted">{`${label}: `}</chakra.span>
            {text}
          </chakra.span>
          <CloseIcon aria-hidden="true" />
        </Chip>
      ))}
      <Button variant="link" size="sm" onClick={clear}>
        Clear all
      </Button>
    </chakra.div>
  );
}
