import { type SavedView } from '@godown/contracts/views';
import { notifyError } from '@godown/shared-ui/api';
import { notify } from '@godown/shared-ui/notices';
import { type TableChoice } from '../table/table-choice.js';
import { type NamedView } from './view-name-dialog.js';
import { useChangeView, useCreateView, useDeleteView, useSetDefaultView } from './views.requests.js';

interface ShownState {
  shown: SavedView | null;
  now: { query: string; columns: TableChoice };
  choose: (view: SavedView | null) => void;
}

export interface ViewActions {
  create: (named: NamedView) => Promise<void>;
  rename: (view: SavedView, name: string) => Promise<void>;
  delete: (view: SavedView) => Promise<void>;
  /** Takes over what the list shows now. */
  update: (view: SavedView) => void;
  setShared: (view: SavedView, isShared: boolean) => void;
  /** @param view null: the list opens whole */
  setDefault: (view: SavedView | null) => void;
}

/** What can be done with the views of a list. Those that return a promise leave a refusal to whoever asked. */
export function useViewActions(list: string, { now, choose }: ShownState): ViewActions {
  const create = useCreateView();
  const change = useChangeView();
  const remove = useDeleteView();
  const setDefault = useSetDefaultView(list);
  const tell = (work: Promise<unknown>, done: string) => {
    work.then(
      () => notify.success(done),
      (error: unknown) => notifyError(error),
    );
  };
  return {
    create: async (named) => {
      const view = await create.mutateAsync({ list, ...named, ...now });
      notify.success('View saved');
      choose(view);
    },
    rename: async (view, name) => {
      await change.mutateAsync({ view, name });
      notify.success('View renamed');
    },
    delete: async (view) => {
      try {
        await remove.mutateAsync(view.id);
      } catch (error) {
        notifyError(error);
        throw error;
      }
      notify.success('View deleted');
      choose(null);
    },
    update: (view) => tell(change.mutateAsync({ view, ...now }), 'View updated'),
    setShared: (view, isShared) =>
      tell(change.mutateAsync({ view, isShared }), isShared ? 'View shared with the company' : 'View is private'),
    setDefault: (view) =>
      tell(
        setDefault.mutateAsync(view?.id ?? null),
        view === null ? 'The list opens without a view' : 'The list opens with this view',
      ),
  };
}
