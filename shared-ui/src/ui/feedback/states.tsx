import { chakra } from '@chakra-ui/react';
import { AlertIcon, InboxIcon } from '@godown/shared-ui/icons';
import { type ReactNode } from 'react';
import { Button } from '../actions/button.js';
import { Heading, Text } from '../layout/text.js';

const Frame = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    textAlign: 'center',
    gap: '2',
    px: '5',
    py: { base: '10', md: '14' },
    maxW: 'md',
    mx: 'auto',
  },
});
const Mark = chakra('div', {
  base: {
    display: 'grid',
    placeItems: 'center',
    w: '12',
    h: '12',
    mb: '1',
    borderRadius: 'lg',
    borderWidth: '1px',
    borderStyle: 'dashed',
  },
  variants: {
    tone: {
      plain: { color: 'fg.subtle', borderColor: 'border.strong' },
      danger: { color: 'danger.fg', borderColor: 'danger.dot', bg: 'danger.subtle' },
    },
  },
});

export interface EmptyStateProps {
  title: ReactNode;
  /** What would fill it, in one sentence. */
  description?: ReactNode;
  icon?: ReactNode;
  action?: ReactNode;
}

/** Nothing is here, and that is right. */
export function EmptyState({ title, description, icon, action }: EmptyStateProps) {
  return (
    <Frame>
      <Mark tone="plain" aria-hidden="true">
        {icon ?? <InboxIcon size={22} />}
      </Mark>
      <Heading as="p" size="md">
        {title}
      </Heading>
      {description === undefined ? null : (
        <Text size="sm" tone="muted">
          {description}
        </Text>
      )}
      {action === undefined ? null : (
        <chakra.div mt="2" display="flex" gap="2">
          {action}
        </chakra.div>
      )}
    </Frame>
  );
}

export interface ErrorStateProps {
  /** What a person reads: `errorText(error, couldNotGet('orders'))`. */
  message?: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
}

/** Loading failed; trying again may help. */
export function ErrorState({ message = 'Sorry, Failed to load data', onRetry, retrying }: ErrorStateProps) {
  return (
    <Frame role="alert">
      <Mark tone="danger" aria-hidden="true">
        <AlertIcon size={22} />
      </Mark>
      <Heading as="p" size="md">
        {message}
      </Heading>
      {onRetry === undefined ? null : (
        <chakra.div mt="2">
          <Button onClick={onRetry} loading={retrying}>
            Retry
          </Button>
        </chakra.div>
      )}
    </Frame>
  );
}
