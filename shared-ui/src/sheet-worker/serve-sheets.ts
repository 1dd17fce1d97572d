import { type SheetDeclaration } from '@godown/contracts/sheets';
import { SheetEngine, type SheetCalls } from './sheet-engine.js';
import { serveWorker } from './serve-worker.js';

/** A remote's worker for the previews of its sheets: this call is all that its file holds. */
export function serveSheets(sheets: readonly SheetDeclaration[]): void {
  const engine = new SheetEngine(sheets);
  serveWorker<SheetCalls>({
    open: (call) => engine.open(call),
    judge: (call) => engine.judge(call),
    lookUps: (call) => engine.lookUps(call),
    page: (call) => engine.page(call),
  });
}
