import { type SavedView } from '@godown/contracts/views';
import { ConfirmDialog } from '../overlay/dialog.js';
import { type ViewActions } from './use-view-actions.js';
import { ViewNameDialog } from './view-name-dialog.js';

export type ViewQuestion = 'save' | 'rename' | 'delete';

interface ViewDialogsProps {
  question: ViewQuestion;
  shown: SavedView | null;
  actions: ViewActions;
  onClose: () => void;
}

/** What is asked before a view is saved, renamed or deleted. */
export function ViewDialogs({ question, shown, actions, onClose }: ViewDialogsProps) {
  if (question === 'save' || shown === null)
    return (
      <ViewNameDialog
        title="Save view"
        confirmLabel="Save view"
        start={{ name: '', isShared: false }}
        withSharing
        onConfirm={actions.create}
        onClose={onClose}
      />
    );
  if (question === 'rename')
    return (
      <ViewNameDialog
        title="Rename view"
        confirmLabel="Rename"
        start={shown}
        withSharing={false}
        onConfirm={({ name }) => actions.rename(shown, name)}
        onClose={onClose}
      />
    );
  return (
    <ConfirmDialog
      title={`Delete view “${shown.name}”?`}
      confirmLabel="Delete view"
      cancelLabel="Keep view"
      tone="danger"
      onClose={onClose}
      onConfirm={async () => {
        await actions.delete(shown);
        onClose();
      }}
    >
      {shown.isShared ? 'It is gone for everybody in the company.' : 'Rows are not affected.'}
    </ConfirmDialog>
  );
}
