import { type ListViews } from '../table/use-list-params.js';

export interface SavedViewsProps {
  /** The list: views and columns are kept by it. */
  name: string;
  views: ListViews;
}
