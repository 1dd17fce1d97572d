import { chakra } from '@chakra-ui/react';

const Ring = chakra('span', {
  base: {
    display: 'inline-block',
    w: '1.1em',
    h: '1.1em',
    flexShrink: 0,
    borderRadius: 'full',
    borderWidth: '2px',
    borderStyle: 'solid',
    borderColor: 'color-mix(in srgb, currentColor 25%, transparent)',
    borderTopColor: 'currentColor',
    animation: 'spin 700ms linear infinite',
    // With reduced motion the ring stands still; the words beside it say that something runs.
  },
});

/** Decoration beside words; what runs is said by the words. */
export function Spinner() {
  return <Ring aria-hidden="true" />;
}
