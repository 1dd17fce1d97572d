import {
  COMPANIES_MESSAGES,
  type CompanyPreferences,
  PREFERENCE_NAMES,
  PREFERENCES,
  type PreferenceName,
  waitingText,
} from '@godown/contracts/companies';
import { errorText, notifyError } from '@godown/shared-ui/api';
import { notify } from '@godown/shared-ui/notices';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@godown/shared-ui/query';
import { useCan, useSession } from '@godown/shared-ui/session';
import { Banner, chakra, ErrorState, Flex, Panel, Section, SkeletonText, Tag, Text } from '@godown/shared-ui/ui';
import { administrationKeys } from '../administration-keys.js';
import { fetchPreferences, updatePreference } from '../administration.requests.js';
import { PreferenceControl } from './preference-control.js';
import { t } from './preferences.texts.js';

const preferencesQuery = (companyId: string) =>
  queryOptions({
    queryKey: administrationKeys.preferences(companyId),
    queryFn: ({ signal }) => fetchPreferences(companyId, signal),
  });

const Row = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: { base: 'column', md: 'row' },
    gap: { base: '2', md: '6' },
    justifyContent: 'space-between',
    alignItems: { md: 'center' },
    py: '3',
    borderBottomWidth: '1px',
    borderColor: 'border',
    _last: { borderBottomWidth: 0, pb: 0 },
    _first: { pt: 0 },
  },
});

interface RowProps {
  name: PreferenceName;
  value: CompanyPreferences[PreferenceName];
  disabled: boolean;
  onChange: (value: unknown) => void;
}

function PreferenceRow({ name, value, disabled, onChange }: RowProps) {
  const { label, meaning, isAdminControlled } = PREFERENCES[name];
  const waiting = waitingText(name);
  return (
    <Row>
      <Flex direction="column" gap="0.5" minW="0">
        <Flex gap="2" align="center" wrap="wrap">
          <Text as="span" weight="medium">
            {label}
          </Text>
          {isAdminControlled ? <Tag>{t('admin')}</Tag> : null}
        </Flex>
        <Text as="span" size="sm" tone="muted">
          {meaning}
        </Text>
        {waiting === null ? null : (
          <Text as="span" size="xs" tone="muted">
            {waiting}
          </Text>
        )}
      </Flex>
      <chakra.div flexShrink="0">
        <PreferenceControl name={name} value={value} disabled={disabled} onChange={onChange} />
      </chakra.div>
    </Row>
  );
}

/** Every preference of one company. What only an admin may change is shown to sellers, but does not move. */
export function PreferenceList({ companyId }: { companyId: string }) {
  const cache = useQueryClient();
  const isAdmin = useSession((session) => session.variant === 'admin');
  const mayWrite = useCan('preferences.write');
  const { data, error, refetch, isFetching } = useQuery(preferencesQuery(companyId));
  const saving = useMutation({
    mutationFn: ({ name, value }: { name: PreferenceName; value: unknown }) =>
      updatePreference({ companyId, profileType: name, profileValue: value }),
    onSuccess: (preferences) => {
      cache.setQueryData(administrationKeys.preferences(companyId), preferences);
      notify.success(COMPANIES_MESSAGES.preferencesUpdated);
    },
    onError: (fault) => notifyError(fault),
  });
  if (error)
    return (
      <Panel>
        <ErrorState
          message={errorText(error, t('couldntGetPreferences'))}
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
        <SkeletonText lines={8} />
      </Panel>
    );
  return (
    <Section title={t('preferences')}>
      {isAdmin ? null : <Banner tone="info">{t('preferencesMarkedAdminAreControlled')}</Banner>}
      <div>
        {PREFERENCE_NAMES.map((name) => (
          <PreferenceRow
            key={name}
            name={name}
            value={data[name]}
            disabled={saving.isPending || !mayWrite || (!isAdmin && PREFERENCES[name].isAdminControlled)}
            onChange={(value) => saving.mutate({ name, value })}
          />
        ))}
      </div>
    </Section>
  );
}
