import { CrossOriginWorker, WorkerClient } from '@godown/shared-ui/sheets';
import { type OrderSheetCalls } from './sheet-protocol.js';

export type OrderSheetWorker = WorkerClient<OrderSheetCalls>;

/** Reads, maps and judges sheets; the page stays free for the person. */
export function openSheetWorker(): OrderSheetWorker {
  return new WorkerClient<OrderSheetCalls>(
    new CrossOriginWorker(/* webpackChunkName: "sheet-worker" */ new URL('./sheet.worker.ts', import.meta.url)).worker,
  );
}
