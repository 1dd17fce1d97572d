import { widgetCode } from '../src/ui/data/widget-code.js';
import { surfaceCode } from '../src/ui/overlay/surface-code.js';
import { tableCode } from '../src/ui/table/table-code.js';

/** What is loaded when it is needed: a test finds it there, as people do who pointed at a button before they pressed it. */
export async function preloadParts(): Promise<void> {
  await Promise.all([surfaceCode.preload(), widgetCode.preload(), tableCode.preload()]);
}
