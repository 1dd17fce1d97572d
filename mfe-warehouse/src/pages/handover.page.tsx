import { HANDOVER_MESSAGES } from '@godown/contracts/handovers';
import { errorText } from '@godown/shared-ui/api';
import { useParams } from '@godown/shared-ui/router';
import { ErrorState, Page, PageHeader, SkeletonPanel, TextLink } from '@godown/shared-ui/ui';
import { useHandover } from '../features/handovers/get-handover.request.js';
import { HandoverScreen } from '../features/handovers/handover-screen.js';
import { t } from '../features/handovers/handovers.texts.js';

export function HandoverPage() {
  const { handoverId = '' } = useParams();
  const { data, error, isFetching, refetch } = useHandover(handoverId);
  if (data !== undefined) return <HandoverScreen key={data.id} handover={data} />;
  return (
    <Page>
      <PageHeader above={<TextLink to="/handovers">{t('back')}</TextLink>} title={t('title')} />
      {error === null ? (
        <SkeletonPanel />
      ) : (
        <ErrorState
          message={errorText(error, HANDOVER_MESSAGES.loadFailed)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </Page>
  );
}
