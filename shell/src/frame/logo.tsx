import { chakra, HStack } from '@godown/shared-ui/ui';

const PRODUCT = 'Godown';

interface Props {
  /** Where the word beside the picture is drawn; everywhere unless said otherwise. */
  word?: Record<string, 'none' | 'inline'>;
}

/** A godown's gable over its stacked bays: the roof in marigold, the bays in the ink of the place. */
export function Logo({ word = { base: 'inline' } }: Props) {
  return (
    <HStack gap="2.5" aria-label={PRODUCT} role="img">
      <chakra.svg viewBox="0 0 28 28" w="7" h="7" aria-hidden="true" flexShrink="0">
        <chakra.path
          d="M2 12.5 14 4l12 8.5"
          fill="none"
          stroke="accent.solid"
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <chakra.path d="M6 16h7v4.5H6zM15 16h7v4.5h-7zM6 22h7v3H6zM15 22h7v3h-7z" fill="currentcolor" />
      </chakra.svg>
      <chakra.span display={word} fontSize="xl" fontWeight="bold" letterSpacing="tight" aria-hidden="true">
        {PRODUCT}
      </chakra.span>
    </HStack>
  );
}
