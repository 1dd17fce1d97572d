import { Flex } from '@godown/shared-ui/ui';
import { type ReactNode } from 'react';
import { PageLoading } from '../remotes/page-loading.js';
import { Logo } from './logo.js';

/** Before the app is there: the name, and a line that moves, or what went wrong. */
export function StartScreen({ children }: { children?: ReactNode }) {
  return (
    <Flex as="main" direction="column" align="center" justify="center" minHeight="100dvh" gap="5" padding="4" bg="bg">
      <Logo />
      <Flex direction="column" width="full" maxWidth="md" minHeight="2px">
        {children ?? <PageLoading />}
      </Flex>
    </Flex>
  );
}
