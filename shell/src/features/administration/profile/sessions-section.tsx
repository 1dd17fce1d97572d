import { type SessionLine } from '@godown/contracts/auth';
import { errorText, notifyError } from '@godown/shared-ui/api';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@godown/shared-ui/query';
import {
  Button,
  chakra,
  DateTime,
  EmptyState,
  ErrorState,
  Flex,
  Section,
  SkeletonText,
  Tag,
  Text,
} from '@godown/shared-ui/ui';
import { administrationKeys } from '../administration-keys.js';
import { endSession, fetchSessions } from '../administration.requests.js';
import { deviceName } from './device-name.js';
import { t } from './profile.texts.js';

const sessionsQuery = queryOptions({
  queryKey: administrationKeys.sessions,
  queryFn: ({ signal }) => fetchSessions(signal),
});

const List = chakra('ul', { base: { listStyle: 'none', m: 0, p: 0, display: 'flex', flexDirection: 'column' } });
const Line = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '3',
    py: '3',
    borderBottomWidth: '1px',
    borderColor: 'border',
    _last: { borderBottomWidth: 0, pb: 0 },
    _first: { pt: 0 },
  },
});

function SessionRow({ session, onEnd, ending }: { session: SessionLine; onEnd: () => void; ending: boolean }) {
  const device = deviceName(session.device);
  return (
    <Line>
      <Flex direction="column" flex="1" minW="60" gap="0.5">
        <Flex gap="2" align="center" wrap="wrap">
          <Text as="span" weight="medium">
            {device}
          </Text>
          {session.isCurrent ? <Tag tone="success">{t('thisDevice')}</Tag> : null}
        </Flex>
        <Text as="span" size="xs" tone="muted">
          {t('signedIn')} <DateTime value={session.startedAt} /> {t('lastSeen')} <DateTime value={session.seenAt} />
          {session.ip === '' ? null : ` · ${session.ip}`}
        </Text>
      </Flex>
      {session.isCurrent ? null : (
        <Button size="sm" loading={ending} onClick={onEnd} aria-label={t('endSessionOn', { device })}>
          {t('endSession')}
        </Button>
      )}
    </Line>
  );
}

/** Where the person is signed in. */
export function SessionsSection() {
  const cache = useQueryClient();
  const { data, error, refetch, isFetching } = useQuery(sessionsQuery);
  const ending = useMutation({
    mutationFn: endSession,
    onError: (fault) => notifyError(fault),
    onSettled: () => cache.invalidateQueries({ queryKey: administrationKeys.sessions }),
  });
  return (
    <Section title={t('sessions')} description={t('devicesThatAreSigned')}>
      {error ? (
        <ErrorState
          message={errorText(error, t('couldntGetSessions'))}
          onRetry={() => {
            void refetch();
          }}
          retrying={isFetching}
        />
      ) : null}
      {!data && !error ? <SkeletonText lines={3} /> : null}
      {data?.length === 0 ? <EmptyState title={t('noSessions')} /> : null}
      {data && data.length > 0 ? (
        <List>
          {data.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              ending={ending.isPending && ending.variables === session.id}
              onEnd={() => ending.mutate(session.id)}
            />
          ))}
        </List>
      ) : null}
    </Section>
  );
}
