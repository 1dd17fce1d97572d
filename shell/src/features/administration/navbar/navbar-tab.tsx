import { errorText } from '@godown/shared-ui/api';
import { useQuery } from '@godown/shared-ui/query';
import { ErrorState, Panel, Section, SkeletonText } from '@godown/shared-ui/ui';
import { navbarQuery } from '../../../frame/navbar-choice.js';
import { useAllNavigation } from '../../../frame/use-navigation.js';
import { NavbarEditor } from './navbar-editor.js';

/** Order and visibility of the own navigation. It hides entries from view; what they lead to stays reachable. */
export function NavbarTab() {
  const entries = useAllNavigation();
  const { data, error, refetch, isFetching } = useQuery(navbarQuery);
  if (error)
    return (
      <Panel>
        <ErrorState
          message={errorText(error, "Couldn't get navigation")}
          onRetry={() => {
            void refetch();
          }}
          retrying={isFetching}
        />
      </Panel>
    );
  return (
    <Section title="Navigation" description="Choose the entries of the navigation and their order.">
      {data ? <NavbarEditor key={JSON.stringify(data)} entries={entries} chosen={data} /> : <SkeletonText lines={6} />}
    </Section>
  );
}
