import { CrossOriginWorker, WorkerClient } from '@godown/shared-ui/sheets';
import { type SheetCalls } from '@godown/shared-ui/sheet-worker';

export type OrderSheetWorker = WorkerClient<SheetCalls>;

/** Reads, maps and judges sheets; the page stays free for the person. */
export function openSheetWorker(): OrderSheetWorker {
  return new WorkerClient<SheetCalls>(
    new CrossOriginWorker(/* webpackChunkName: "sheet-worker" */ new URL('./sheet.worker.ts', import.meta.url)).worker,
  );
}
