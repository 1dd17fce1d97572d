import { chakra } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { Button } from '../actions/button.js';
import { DateTime } from '../format/date-time.js';
import { type Tone } from '../theme/semantic-tokens.js';

export interface TimelineEntry {
  key: string;
  title: ReactNode;
  at: string | number | Date;
  description?: ReactNode;
  tone?: Tone;
  /** What happened within this step; folded behind 'Show more (count)'. */
  more?: { count: number; content: ReactNode };
}

export interface TimelineProps {
  /** Newest first. */
  entries: readonly TimelineEntry[];
  /** Entries shown before 'Show more (count)'; all without it. */
  visible?: number;
}

const dots = {
  neutral: { '--dot': '{colors.neutral.dot}' },
  info: { '--dot': '{colors.info.dot}' },
  success: { '--dot': '{colors.success.dot}' },
  warning: { '--dot': '{colors.warning.dot}' },
  danger: { '--dot': '{colors.danger.dot}' },
  special: { '--dot': '{colors.special.dot}' },
  progress: { '--dot': '{colors.progress.dot}' },
};
const Entry = chakra('li', {
  base: {
    position: 'relative',
    ps: '6',
    pb: '4',
    listStyle: 'none',
    minW: 0,
    _before: {
      content: '""',
      position: 'absolute',
      insetStart: '5px',
      top: '1.1rem',
      bottom: '-0.25rem',
      w: '1px',
      backgroundImage: 'repeating-linear-gradient(180deg, {colors.border.strong} 0 3px, transparent 3px 7px)',
    },
    _after: {
      content: '""',
      position: 'absolute',
      insetStart: 0,
      top: '0.35rem',
      w: '11px',
      h: '11px',
      borderRadius: 'full',
      borderWidth: '2.5px',
      borderColor: 'var(--dot)',
      bg: 'bg.panel',
    },
    '&:first-of-type': { _after: { bg: 'var(--dot)' } },
    '&[data-last]': { pb: '0', _before: { display: 'none' } },
  },
  variants: { tone: dots },
});

function More({ count, content }: { count: number; content: ReactNode }) {
  const [open, setOpen] = useState(false);
  return open ? (
    <chakra.div mt="2">{content}</chakra.div>
  ) : (
    <Button
      variant="link"
      size="sm"
      aria-expanded={false}
      onClick={() => setOpen(true)}
    >{`Show more (${count})`}</Button>
  );
}

/** What happened, newest first, on the thread of a tear line. */
export function Timeline({ entries, visible = entries.length }: TimelineProps) {
  const [all, setAll] = useState(false);
  const shown = all ? entries : entries.slice(0, visible);
  const hidden = entries.length - shown.length;
  return (
    <>
      <chakra.ol m="0" p="0" display="flex" flexDirection="column">
        {shown.map((entry, index) => (
          <Entry key={entry.key} tone={entry.tone ?? 'neutral'} data-last={index === shown.length - 1 ? '' : undefined}>
            <chakra.div display="flex" flexWrap="wrap" justifyContent="space-between" columnGap="3" lineHeight="snug">
              <chakra.span fontWeight="medium">{entry.title}</chakra.span>
              <chakra.span fontSize="xs" color="fg.subtle">
                <DateTime value={entry.at} format="timeline" />
              </chakra.span>
            </chakra.div>
            {entry.description === undefined ? null : (
              <chakra.div fontSize="sm" color="fg.muted" mt="0.5" overflowWrap="anywhere">
                {entry.description}
              </chakra.div>
            )}
            {entry.more === undefined || entry.more.count === 0 ? null : <More {...entry.more} />}
          </Entry>
        ))}
      </chakra.ol>
      {hidden > 0 ? (
        <chakra.div mt="3">
          <Button variant="link" size="sm" onClick={() => setAll(true)}>{`Show more (${hidden})`}</Button>
        </chakra.div>
      ) : null}
    </>
  );
}
