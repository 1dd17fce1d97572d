import { MESSAGES } from '@godown/contracts/common';
import { type WorkerCalls, type WorkerReply, type WorkerRequest } from '../sheet-worker/worker-calls.js';
import { SheetFault } from '../sheet-worker/sheet-fault.js';

interface Waiting {
  resolve: (value: unknown) => void;
  reject: (error: Error) => void;
}

/** Asks a worker and waits for its answers. Made when the screen opens, ended with it. */
export class WorkerClient<C extends WorkerCalls<C>> {
  private readonly waiting = new Map<number, Waiting>();
  private lastId = 0;

  constructor(private readonly worker: Pick<Worker, 'postMessage' | 'addEventListener' | 'terminate'>) {
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerReply>) => {
      const waiting = this.waiting.get(data.id);
      this.waiting.delete(data.id);
      if (data.ok) waiting?.resolve(data.value);
      else waiting?.reject(new SheetFault(data.message ?? MESSAGES.somethingWentWrong));
    });
    worker.addEventListener('error', () => this.failAll());
  }

  async ask<K extends keyof C & string>(name: K, call: C[K]['call']): Promise<C[K]['answer']> {
    this.lastId += 1;
    const request: WorkerRequest = { id: this.lastId, name, call };
    // The worker answers each call by its name's kind of value.
    return new Promise<unknown>((resolve, reject) => {
      this.waiting.set(request.id, { resolve, reject });
      this.worker.postMessage(request);
    });
  }

  end(): void {
    this.worker.terminate();
    this.failAll();
  }

  private failAll(): void {
    for (const { reject } of this.waiting.values()) reject(new SheetFault(MESSAGES.somethingWentWrong));
    this.waiting.clear();
  }
}
