import { chakra, Flex } from '@chakra-ui/react';
import { type ReactNode } from 'react';
import { Heading, Text } from './text.js';

const Main = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '4',
    minW: 0,
    maxW: '100%',
    px: { base: '4', md: '6' },
    py: { base: '4', md: '5' },
  },
  variants: {
    width: {
      full: {},
      /** Forms and settings: a line stays readable. */
      form: { maxW: '4xl', w: 'full' },
    },
  },
  defaultVariants: { width: 'full' },
});

/** The content of one route. */
export function Page({ children, width }: { children: ReactNode; width?: 'full' | 'form' }) {
  return <Main width={width}>{children}</Main>;
}

export interface PageHeaderProps {
  title: ReactNode;
  /** A sentence or figures beside the title. */
  description?: ReactNode;
  /** Buttons at the right; the primary one last. */
  actions?: ReactNode;
  /** A way back or breadcrumbs above the title. */
  above?: ReactNode;
}

export function PageHeader({ title, description, actions, above }: PageHeaderProps) {
  return (
    <Flex
      as="header"
      align={{ md: 'flex-end' }}
      justify="space-between"
      gap="3"
      direction={{ base: 'column', md: 'row' }}
    >
      <Flex direction="column" gap="1" minW="0">
        {above}
        <Heading as="h1" size="xl">
          {title}
        </Heading>
        {description === undefined ? null : (
          <Text as="div" size="sm" tone="muted">
            {description}
          </Text>
        )}
      </Flex>
      {actions === undefined ? null : (
        <Flex gap="2" wrap="wrap" align="center" flexShrink="0">
          {actions}
        </Flex>
      )}
    </Flex>
  );
}
