import { reportError } from '@godown/shared-ui/error-reports';
import { AlertIcon, RefreshIcon } from '@godown/shared-ui/icons';
import { Button, chakra, Heading, Text } from '@godown/shared-ui/ui';
import { useContext, useEffect, useState } from 'react';
import { isNewerThere, RemoteInUse } from './newer-release.js';
import { ReloadButton } from './reload-button.js';
import { TooLate } from './with-deadline.js';
import { t } from './remotes.texts.js';

const NEWER = t('updated');
const ON_ITS_WAY = t('slow');
const TRY_AGAIN = t('later');

interface Props {
  error: unknown;
  onRetry: () => void;
}

const Card = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: '3',
    w: 'full',
    maxW: 'md',
    mx: 'auto',
    p: '6',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'lg',
    boxShadow: 'sm',
    borderTopWidth: '3px',
    borderTopColor: 'warning.dot',
  },
});

/** Asked once for each failure: what is missing may be gone because a newer release took its place. */
function useIsNewerThere(error: unknown): boolean {
  const remote = useContext(RemoteInUse);
  const [newerAt, setNewerAt] = useState<unknown>(null);
  useEffect(() => {
    let left = false;
    void isNewerThere(remote).then((isNewer) => {
      if (!left && isNewer) setNewerAt(error);
    });
    return () => {
      left = true;
    };
  }, [error, remote]);
  return newerAt !== null && newerAt === error;
}

/** In place of a screen that could not be loaded or drawn. Never shows the error's own text. */
export function RemoteTrouble({ error, onRetry }: Props) {
  const [tried, setTried] = useState<unknown>(null);
  const remote = useContext(RemoteInUse);
  useEffect(
    () => reportError(error, { release: remote ? `${remote.name}@${remote.version}` : undefined }),
    [error, remote],
  );
  const isNewer = useIsNewerThere(error);
  const trying = tried !== null && tried === error;
  const retry = () => {
    setTried(error);
    onRetry();
  };
  return (
    <chakra.div px="4" py={{ base: '8', md: '16' }}>
      <Card role="alert">
        <chakra.span color="warning.fg">
          <AlertIcon size={24} aria-hidden="true" />
        </chakra.span>
        <Heading as="h1" size="lg">
          {t('missing')}
        </Heading>
        <Text tone="muted">{isNewer ? NEWER : error instanceof TooLate ? ON_ITS_WAY : TRY_AGAIN}</Text>
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          {isNewer ? <ReloadButton /> : null}
          <Button
            variant={isNewer ? 'outline' : 'solid'}
            loading={trying}
            icon={<RefreshIcon aria-hidden="true" />}
            onClick={retry}
          >
            {t('retry')}
          </Button>
        </chakra.div>
      </Card>
    </chakra.div>
  );
}
