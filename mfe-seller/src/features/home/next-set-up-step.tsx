import { errorText } from '@godown/shared-ui/api';
import { Navigate } from '@godown/shared-ui/router';
import { ErrorState, SkeletonText } from '@godown/shared-ui/ui';
import { t } from './home.texts.js';
import { useRunway } from './runway.request.js';
import { setUpSteps } from './set-up-steps.js';
import { useSetUp } from './set-up.request.js';

/** Where every step of the set-up leads: on to the first that is still open. */
export function NextSetUpStep() {
  const setUp = useSetUp(true);
  const runway = useRunway();
  const failed = setUp.error ?? runway.error;
  if (failed !== null)
    return (
      <ErrorState
        message={errorText(failed, t('failed', { what: t('setUp.title') }))}
        retrying={setUp.isFetching || runway.isFetching}
        onRetry={() => {
          void setUp.refetch();
          void runway.refetch();
        }}
      />
    );
  // What was true before the last step is not enough.
  const isKnown = [setUp, runway].every(({ isFetchedAfterMount, isFetching }) => isFetchedAfterMount && !isFetching);
  if (!isKnown || setUp.data === undefined) return <SkeletonText />;
  const step = setUpSteps(setUp.data, runway.data?.balancePaise ?? 0).find(({ isDone }) => !isDone);
  return <Navigate to={step?.to ?? '/home'} replace />;
}
