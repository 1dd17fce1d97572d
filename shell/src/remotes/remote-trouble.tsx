import { AlertIcon, RefreshIcon } from '@godown/shared-ui/icons';
import { Button, chakra, Heading, Text } from '@godown/shared-ui/ui';
import { useEffect, useState } from 'react';
import { reportFailure } from './report-failure.js';

interface Props {
  error: unknown;
  onRetry: () => void;
}

const Card = chakra('div', {
  base: {
    display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '3', w: 'full', maxW: 'md', mx: 'auto', p: '6', bg: 'bg.panel', borderWidth: '1px', borderRadius: 'lg',
    boxShadow: 'sm', borderTopWidth: '3px', borderTopColor: 'warning.dot',
  },
});

/** In place of a screen that could not be loaded or drawn. Never shows the error's own text. */
export function RemoteTrouble({ error, onRetry }: Props) {
  const [tried, setTried] = useState<unknown>(null);
  useEffect(() => reportFailure(error), [error]);
  const trying = tried !== null && tried === error;
  const retry = () => {
    setTried(error);
    onRetry();
  };
  return (
    <chakra.div px="4" py={{ base: '8', md: '16' }}>
      <Card role="alert">
        <chakra.span color="warning.fg"><AlertIcon size={24} aria-hidden="true" /></chakra.span>
        <Heading as="h1" size="lg">This part is not available right now</Heading>
        <Text tone="muted">The rest of Godown keeps working. Try again in a moment.</Text>
        <Button variant="solid" loading={trying} icon={<RefreshIcon aria-hidden="true" />} onClick={retry}>Retry</Button>
      </Card>
    </chakra.div>
  );
}
