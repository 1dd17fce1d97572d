import { Flex, Heading, KeyValue, type KeyValueItem } from '@godown/shared-ui/ui';
import { type ReactNode } from 'react';

export interface DetailSectionProps {
  title?: string;
  /** Those without a value are not drawn; a section without any is not drawn either. */
  facts?: readonly KeyValueItem[];
  columns?: 1 | 2 | 3;
  children?: ReactNode;
}

const isKnown = ({ value }: KeyValueItem) => value !== null && value !== undefined && value !== '' && value !== false;

/** One group of facts in a drawer. */
export function DetailSection({ title, facts = [], columns, children }: DetailSectionProps) {
  const known = facts.filter(isKnown);
  if (known.length === 0 && (children === undefined || children === null)) return null;
  return (
    <Flex direction="column" gap="2.5" minW="0">
      {title === undefined ? null : (
        <Heading as="h3" size="sm">
          {title}
        </Heading>
      )}
      {known.length === 0 ? null : <KeyValue items={known} {...(columns === undefined ? {} : { columns })} />}
      {children}
    </Flex>
  );
}
