import { PICK_MESSAGES } from '@godown/contracts/picks';
import { errorText } from '@godown/shared-ui/api';
import { useParams } from '@godown/shared-ui/router';
import { ErrorState, Page, PageHeader, SkeletonPanel, TextLink } from '@godown/shared-ui/ui';
import { usePickList } from '../features/picks/get-pick-list.request.js';
import { PickListScreen } from '../features/picks/pick-list-screen.js';
import { t } from '../features/picks/picks.texts.js';

export function PickListPage() {
  const { pickListId = '' } = useParams();
  const { data, error, isFetching, refetch } = usePickList(pickListId);
  if (data !== undefined) return <PickListScreen key={data.id} pickList={data} />;
  return (
    <Page>
      <PageHeader above={<TextLink to="/picks">{t('back')}</TextLink>} title={t('title')} />
      {error === null ? (
        <SkeletonPanel />
      ) : (
        <ErrorState
          message={errorText(error, PICK_MESSAGES.loadFailed)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </Page>
  );
}
