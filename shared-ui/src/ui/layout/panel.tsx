import { chakra, Flex } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import { Heading, Text } from './text.js';

/** A sheet of paper on the canvas. */
export const Panel = chakra('section', {
  base: { bg: 'bg.panel', borderWidth: '1px', borderColor: 'border', borderRadius: 'lg', minW: 0 },
  variants: {
    padding: { none: {}, sm: { p: '3' }, md: { p: { base: '4', md: '5' } } },
    tone: {
      plain: {},
      sunken: { bg: 'bg.subtle' },
      brand: { bg: 'brand.subtle', borderColor: 'brand.border' },
    },
  },
  defaultVariants: { padding: 'md', tone: 'plain' },
});

/** The tear line of a waybill: separates what belongs together but is read apart. */
export const TearLine = chakra('hr', {
  base: {
    border: 0,
    h: '1px',
    w: 'full',
    my: '1',
    color: 'border.strong',
    opacity: 0.55,
    backgroundImage: 'repeating-linear-gradient(90deg, currentColor 0 4px, transparent 4px 9px)',
  },
});

export interface SectionProps {
  title: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
  /** Level of the heading; the look stays. */
  level?: 2 | 3;
}

/** A panel with a heading: one group of a form or of a detail page. */
export function Section({ title, description, actions, children, level = 2 }: SectionProps) {
  const id = useId();
  return (
    <Panel aria-labelledby={id} padding="none">
      <Flex px={{ base: '4', md: '5' }} pt="4" gap="3" justify="space-between" align="flex-start" wrap="wrap">
        <Flex direction="column" gap="0.5" minW="0">
          <Heading as={`h${level}`} size="md" id={id}>
            {title}
          </Heading>
          {description === undefined ? null : (
            <Text size="sm" tone="muted">
              {description}
            </Text>
          )}
        </Flex>
        {actions === undefined ? null : (
          <Flex gap="2" wrap="wrap">
            {actions}
          </Flex>
        )}
      </Flex>
      <Flex direction="column" gap="4" px={{ base: '4', md: '5' }} pt="4" pb="5">
        {children}
      </Flex>
    </Panel>
  );
}
