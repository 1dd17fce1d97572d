import { useSession } from '@godown/shared-ui/session';
import { queryOptions, useQuery } from '@godown/shared-ui/query';
import { errorText } from '@godown/shared-ui/api';
import { ErrorState, Panel, SkeletonPanel, Stack } from '@godown/shared-ui/ui';
import { fetchProfile } from '../administration.requests.js';
import { ChangePasswordSection } from './change-password-section.js';
import { ProfileSection } from './profile-section.js';
import { SessionsSection } from './sessions-section.js';
import { t } from './profile.texts.js';

const profileQuery = (personId: string) =>
  queryOptions({ queryKey: ['profile', 'own', personId], queryFn: ({ signal }) => fetchProfile(signal) });

/** The person, the password, and where they are signed in. */
export function ProfileTab() {
  const personId = useSession((session) => session.profile?.entityId ?? '');
  const { data, error, refetch, isFetching } = useQuery(profileQuery(personId));
  if (error)
    return (
      <Panel>
        <ErrorState
          message={errorText(error, t('couldntGetProfile'))}
          onRetry={() => {
            void refetch();
          }}
          retrying={isFetching}
        />
      </Panel>
    );
  if (!data)
    return (
      <Panel>
        <SkeletonPanel rows={3} />
      </Panel>
    );
  return (
    <Stack gap="5">
      <ProfileSection profile={data} />
      <ChangePasswordSection />
      <SessionsSection />
    </Stack>
  );
}
