import { Badge, chakra } from '@chakra-ui/react';
import { type ReactNode } from 'react';
import { type Tone } from '../theme/semantic-tokens.js';

const Dot = chakra('span', {
  base: { w: '1.5', h: '1.5', borderRadius: 'full', bg: 'colorPalette.dot', flexShrink: 0 },
});

export interface StatusBadgeProps {
  /** What it means: the screen maps its statuses to tones. */
  tone: Tone;
  children: ReactNode;
}

/** A state in a word. The colour repeats what the word says, never more. */
export function StatusBadge({ tone, children }: StatusBadgeProps) {
  return (
    <Badge colorPalette={tone}>
      <Dot aria-hidden="true" />
      {children}
    </Badge>
  );
}

interface TagProps {
  tone?: Tone;
  /** A sentence may take two lines where a screen is narrow. */
  wraps?: boolean;
  children: ReactNode;
}

/** A property: COD, B2B, a shop. Without the dot of a state. */
export function Tag({ tone = 'neutral', wraps = false, children }: TagProps) {
  return (
    <Badge colorPalette={tone} {...(wraps ? { whiteSpace: 'normal', h: 'auto', py: '1' } : {})}>
      {children}
    </Badge>
  );
}
