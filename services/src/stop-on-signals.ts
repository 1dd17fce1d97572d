import { setTimeout as wait } from 'node:timers/promises';

export interface Stoppable {
  /** Readiness turns false; requests are still taken. */
  announceStop(): void;
  /** Closes the listener, lets end what is under way, gives leases back. */
  close(): Promise<void>;
}

export interface StopTimes {
  /** Between the announcement and the closing of the listener (milliseconds): whoever sends requests looks elsewhere meanwhile. */
  drainMs: number;
  /** From the signal to the end, whatever is still under way (milliseconds). */
  limitMs: number;
}

/** The process as far as a stop is concerned. */
export interface StoppingProcess {
  on(signal: 'SIGTERM' | 'SIGINT', listener: () => void): unknown;
  exit(code: number): void;
}

/** The first signal stops in order, the second at once: nobody waits for a process they have given up on. */
export function stopOnSignals(app: Stoppable, times: StopTimes, self: StoppingProcess = process): void {
  let isStopping = false;
  const stop = (): void => {
    if (isStopping) return self.exit(1);
    isStopping = true;
    void stopInOrder(app, times).then((code) => self.exit(code));
  };
  self.on('SIGTERM', stop);
  self.on('SIGINT', stop);
}

async function stopInOrder(app: Stoppable, { drainMs, limitMs }: StopTimes): Promise<0 | 1> {
  app.announceStop();
  const orderly = wait(drainMs)
    .then(() => app.close())
    .then(
      () => 0 as const,
      () => 1 as const,
    );
  const late = wait(limitMs, 1 as const, { ref: false });
  return Promise.race([orderly, late]);
}
