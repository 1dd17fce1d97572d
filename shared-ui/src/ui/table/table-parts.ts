/** Whatever draws a list, in one file to fetch. */
export { CardSort } from './card-sort.js';
export { ColumnSettings } from './column-settings.js';
export { FilterTools } from './filter-tools.js';
export { SelectionBar } from './selection-bar.js';
export { TableView } from './table-view.js';
