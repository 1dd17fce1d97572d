import { errorText } from '@godown/shared-ui/api';
import { useQuery } from '@godown/shared-ui/query';
import { ErrorState, Panel, Section, SkeletonText } from '@godown/shared-ui/ui';
import { navbarQuery } from '../../../frame/navbar-choice.js';
import { useAllNavigation } from '../../../frame/use-navigation.js';
import { NavbarEditor } from './navbar-editor.js';
import { t } from './navbar.texts.js';

/** Order and visibility of the own navigation. It hides entries from view; what they lead to stays reachable. */
export function NavbarTab() {
  const entries = useAllNavigation();
  const { data, error, refetch, isFetching } = useQuery(navbarQuery);
  if (error)
    return (
      <Panel>
        <ErrorState
          message={errorText(error, t('couldntGetNavigation'))}
          onRetry={() => {
            void refetch();
          }}
          retrying={isFetching}
        />
      </Panel>
    );
  return (
    <Section title={t('navigation')} description={t('chooseTheEntries')}>
      {data ? <NavbarEditor key={JSON.stringify(data)} entries={entries} chosen={data} /> : <SkeletonText lines={6} />}
    </Section>
  );
}
