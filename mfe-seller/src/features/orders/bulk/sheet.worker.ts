import { serveWorker } from '@godown/shared-ui/sheet-worker';
import { SheetEngine } from './sheet-engine.js';
import { type OrderSheetCalls } from './sheet-protocol.js';

const engine = new SheetEngine();

serveWorker<OrderSheetCalls>({
  open: ({ name, bytes }) => engine.open(name, bytes),
  judge: ({ mapping, edits }) => engine.judge(mapping, edits),
  page: (request) => engine.page(request),
});
