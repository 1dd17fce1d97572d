import { chakra, EmptyState as ChakraEmptyState } from '@chakra-ui/react';
import { AlertIcon, InboxIcon } from '@godown/shared-ui/icons';
import { type ReactNode } from 'react';
import { Button } from '../actions/button.js';

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
    <ChakraEmptyState.Root>
      <ChakraEmptyState.Indicator aria-hidden="true">{icon ?? <InboxIcon size={22} />}</ChakraEmptyState.Indicator>
      <ChakraEmptyState.Title as="p">{title}</ChakraEmptyState.Title>
      {description === undefined ? null : <ChakraEmptyState.Description>{description}</ChakraEmptyState.Description>}
      {action === undefined ? null : (
        <chakra.div mt="2" display="flex" gap="2">
          {action}
        </chakra.div>
      )}
    </ChakraEmptyState.Root>
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
    <ChakraEmptyState.Root role="alert">
      <ChakraEmptyState.Indicator aria-hidden="true" color="danger.fg" borderColor="danger.dot" bg="danger.subtle">
        <AlertIcon size={22} />
      </ChakraEmptyState.Indicator>
      <ChakraEmptyState.Title as="p">{message}</ChakraEmptyState.Title>
      {onRetry === undefined ? null : (
        <chakra.div mt="2">
          <Button onClick={onRetry} loading={retrying}>
            Retry
          </Button>
        </chakra.div>
      )}
    </ChakraEmptyState.Root>
  );
}
