import { chakra } from '@chakra-ui/react';
import { type ReactNode } from 'react';
import { type Tone } from '../theme/semantic-tokens.js';

const ground = (tone: Tone) => ({
  bg: `${tone}.subtle`,
  color: `${tone}.fg`,
  borderColor: `${tone}.border`,
  '--dot': `{colors.${tone}.dot}`,
});
const toneVariants = {
  neutral: ground('neutral'),
  info: ground('info'),
  success: ground('success'),
  warning: ground('warning'),
  danger: ground('danger'),
  special: ground('special'),
  progress: ground('progress'),
};

const Badge = chakra('span', {
  base: {
    display: 'inline-flex',
    verticalAlign: 'middle',
    alignItems: 'center',
    gap: '1.5',
    maxW: 'full',
    px: '2',
    h: '1.375rem',
    borderRadius: 'sm',
    borderWidth: '1px',
    fontSize: 'xs',
    fontWeight: 'medium',
    lineHeight: '1',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
  },
  variants: { tone: toneVariants },
});
const Dot = chakra('span', { base: { w: '1.5', h: '1.5', borderRadius: 'full', bg: 'var(--dot)', flexShrink: 0 } });

export interface StatusBadgeProps {
  /** What it means: the screen maps its statuses to tones. */
  tone: Tone;
  children: ReactNode;
}

/** A state in a word. The colour repeats what the word says, never more. */
export function StatusBadge({ tone, children }: StatusBadgeProps) {
  return (
    <Badge tone={tone}>
      <Dot aria-hidden="true" />
      {children}
    </Badge>
  );
}

/** A property: COD, B2B, a shop. Without the dot of a state. */
export function Tag({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return <Badge tone={tone}>{children}</Badge>;
}
