import { chakra, Timeline as ChakraTimeline } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { Button } from '../actions/button.js';
import { DateTime } from '../format/date-time.js';
import { timelineRecipe } from './timeline.recipe.js';
import { type TimelineEntry, type TimelineProps } from './widget-props.js';

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

function Entry({ entry, isNewest }: { entry: TimelineEntry; isNewest: boolean }) {
  return (
    <ChakraTimeline.Item as="li" colorPalette={entry.tone ?? 'neutral'}>
      <ChakraTimeline.Separator data-part="separator" aria-hidden="true" />
      <ChakraTimeline.Indicator data-newest={isNewest ? '' : undefined} aria-hidden="true" />
      <ChakraTimeline.Content>
        <ChakraTimeline.Title as="span">{entry.title}</ChakraTimeline.Title>
        <chakra.span fontSize="xs" color="fg.subtle">
          <DateTime value={entry.at} format="timeline" />
        </chakra.span>
      </ChakraTimeline.Content>
      {entry.description === undefined ? null : (
        <ChakraTimeline.Description>{entry.description}</ChakraTimeline.Description>
      )}
      {entry.more === undefined || entry.more.count === 0 ? null : <More {...entry.more} />}
    </ChakraTimeline.Item>
  );
}

export function TimelineList({ entries, visible = entries.length }: TimelineProps) {
  const [all, setAll] = useState(false);
  const shown = all ? entries : entries.slice(0, visible);
  const hidden = entries.length - shown.length;
  return (
    <>
      <ChakraTimeline.Root recipe={timelineRecipe} as="ol">
        {shown.map((entry, index) => (
          <Entry key={entry.key} entry={entry} isNewest={index === 0} />
        ))}
      </ChakraTimeline.Root>
      {hidden > 0 ? (
        <chakra.div mt="3">
          <Button variant="link" size="sm" onClick={() => setAll(true)}>{`Show more (${hidden})`}</Button>
        </chakra.div>
      ) : null}
    </>
  );
}
