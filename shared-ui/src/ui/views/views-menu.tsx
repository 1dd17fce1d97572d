import { type SavedView } from '@godown/contracts/views';
import { BookmarkIcon } from '@godown/shared-ui/icons';
import { useState } from 'react';
import { Menu } from '../overlay/menu.js';
import { ListTool } from '../table/list-tools.js';
import { useOwnColumns } from './use-own-columns.js';
import { useShownView } from './use-shown-view.js';
import { ViewDialogs, type ViewQuestion } from './view-dialogs.js';
import { viewItems } from './view-items.js';
import { useViewActions } from './use-view-actions.js';
import { type SavedViewsProps } from './views-props.js';
import { useViews } from './views.requests.js';

/** Letters of a name that the button shows. */
const SHOWN = 24;

function buttonText(shown: SavedView | null, isChanged: boolean): string {
  if (shown === null) return 'Views';
  const name = shown.name.length > SHOWN ? `${shown.name.slice(0, SHOWN - 1)}…` : shown.name;
  return isChanged ? `${name} · Changed` : name;
}

/** The views of a list: choose one, save what is shown, change those that there are. */
export function ViewsMenu({ name, views }: SavedViewsProps) {
  const { data: answer } = useViews(name);
  useOwnColumns(name, answer);
  const state = useShownView(name, views, answer);
  const [question, setQuestion] = useState<ViewQuestion | null>(null);
  const actions = useViewActions(name, state);
  const items = viewItems({ answer, ...state, actions, ask: setQuestion });
  return (
    <>
      <ListTool label="View">
        <Menu
          label={buttonText(state.shown, state.isChanged)}
          icon={<BookmarkIcon aria-hidden="true" />}
          variant={state.shown === null ? 'outline' : 'subtle'}
          items={items}
        />
      </ListTool>
      {question === null ? null : (
        <ViewDialogs question={question} shown={state.shown} actions={actions} onClose={() => setQuestion(null)} />
      )}
    </>
  );
}
