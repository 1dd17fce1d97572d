import { errorText } from '@godown/shared-ui/api';
import { useQuery } from '@godown/shared-ui/query';
import { ErrorState, Panel, Section, SkeletonPanel } from '@godown/shared-ui/ui';
import { SupportContent } from './support-content.js';
import { supportQuery } from './support.request.js';
import { t } from './support.texts.js';

const ADDRESS = '/administration?tab=support';

export function SupportTab() {
  const { data, error, refetch, isFetching } = useQuery(supportQuery);
  if (error)
    return (
      <Panel>
        <ErrorState
          message={errorText(error, t('failed'))}
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
        <SkeletonPanel rows={2} />
      </Panel>
    );
  return (
    <Section title={t('support')} description={t('about')}>
      <SupportContent contact={data} screen={ADDRESS} />
    </Section>
  );
}
