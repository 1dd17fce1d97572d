import { SheetFault } from './sheet-fault.js';
import { type WorkerCalls, type WorkerReply, type WorkerRequest } from './worker-calls.js';

/** Answers the calls of the page that started this worker, one after the other. */
export function serveWorker<C extends WorkerCalls<C>>(handlers: {
  [K in keyof C]: (call: C[K]['call']) => C[K]['answer'];
}): void {
  const byName = new Map(Object.entries<(call: never) => unknown>(handlers));
  globalThis.onmessage = ({ data: { id, name, call } }: MessageEvent<WorkerRequest>) => {
    globalThis.postMessage(reply(id, () => byName.get(name)?.(call as never)));
  };
}

function reply(id: number, answer: () => unknown): WorkerReply {
  try {
    return { id, ok: true, value: answer() };
  } catch (error) {
    return { id, ok: false, message: error instanceof SheetFault ? error.message : null };
  }
}
