import { type SavedView } from '@godown/contracts/views';
import { chakra } from '@chakra-ui/react';
import { type MenuItem } from '../overlay/surface-props.js';
import { type ViewActions } from './use-view-actions.js';
import { type ViewQuestion } from './view-dialogs.js';
import { type ListAnswer } from './views.requests.js';

interface ViewItemsOptions {
  answer: ListAnswer | undefined;
  shown: SavedView | null;
  isChanged: boolean;
  choose: (view: SavedView | null) => void;
  actions: ViewActions;
  ask: (question: ViewQuestion) => void;
}

function ViewLabel({ view, isDefault }: { view: SavedView; isDefault: boolean }) {
  const notes = [
    isDefault ? 'Default' : '',
    view.isOwn ? (view.isShared ? 'Shared with company' : '') : view.ownerName,
  ].filter((note) => note !== '');
  return (
    <>
      {view.name}
      {notes.length === 0 ? null : (
        <chakra.small display="block" fontSize="xs" color="fg.muted">
          {notes.join(' · ')}
        </chakra.small>
      )}
    </>
  );
}

function listItems({ answer, shown, choose }: ViewItemsOptions): MenuItem[] {
  const views = answer?.views ?? [];
  const itemOf = (view: SavedView): MenuItem => ({
    key: view.id,
    label: <ViewLabel view={view} isDefault={view.id === answer?.defaultViewId} />,
    checked: view.id === shown?.id,
    onSelect: () => choose(view),
  });
  const own = views.filter(({ isOwn }) => isOwn).map(itemOf);
  const [first, ...others] = views.filter(({ isOwn }) => !isOwn).map(itemOf);
  return [
    { key: 'all', label: 'All', checked: shown === null, onSelect: () => choose(null) },
    ...own,
    ...(first === undefined ? [] : [{ ...first, section: 'Shared by colleagues' }, ...others]),
  ];
}

/** What can be done with the view that is shown. */
function changeItems(view: SavedView, { answer, isChanged, actions, ask }: ViewItemsOptions): MenuItem[] {
  const isDefault = view.id === answer?.defaultViewId;
  const items: (MenuItem | null)[] = [
    isChanged && view.canChange ? { key: 'update', label: 'Update view', onSelect: () => actions.update(view) } : null,
    {
      key: 'default',
      label: isDefault ? 'Remove as default' : 'Set as default',
      onSelect: () => actions.setDefault(isDefault ? null : view),
    },
    view.canChange
      ? {
          key: 'share',
          label: view.isShared ? 'Make private' : 'Share with company',
          onSelect: () => actions.setShared(view, !view.isShared),
        }
      : null,
    view.canChange ? { key: 'rename', label: 'Rename', onSelect: () => ask('rename') } : null,
    view.canChange ? { key: 'delete', label: 'Delete view', tone: 'danger', onSelect: () => ask('delete') } : null,
  ];
  return items.filter((item) => item !== null);
}

/** The lines of the views' menu. */
export function viewItems(options: ViewItemsOptions): MenuItem[] {
  const { shown, isChanged, ask } = options;
  const save: MenuItem = {
    key: 'save',
    label: shown === null ? 'Save view' : 'Save as new view',
    onSelect: () => ask('save'),
  };
  const [first, ...rest] =
    shown === null || isChanged || !shown.canChange
      ? [save, ...(shown === null ? [] : changeItems(shown, options))]
      : [...changeItems(shown, options), save];
  return [
    ...listItems(options),
    ...(first === undefined ? [] : [{ ...first, section: shown?.name ?? 'This list' }, ...rest]),
  ];
}
