import { useCan } from '@godown/shared-ui/session';
import { type LazyCode, partCode, useLazyCode } from '../lazy/lazy-code.js';
import { type SavedViewsProps } from './views-props.js';

type Views = typeof import('./views-menu.js');

const viewsCode: LazyCode<Views> = partCode(() => import('./views-menu.js'));

/** Search, filters, sort order and columns of a list under names, for the person or the whole company. */
export function SavedViews(props: SavedViewsProps) {
  const mayUse = useCan('views.own');
  // A list is whole without its views.
  const code = useLazyCode(viewsCode, mayUse, () => undefined);
  return mayUse && code ? <code.ViewsMenu {...props} /> : null;
}
