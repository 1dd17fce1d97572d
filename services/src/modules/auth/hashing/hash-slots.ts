import { Injectable } from '@nestjs/common';
import { AUTH_MESSAGES } from '@godown/contracts/auth';
import PQueue from 'p-queue';
import { UserError } from '../../../core/errors.js';
import { AuthConfig } from '../accounts/auth.config.js';

/** A few places for expensive work. Who finds none waits a little in line and is then turned away. */
@Injectable()
export class HashSlots {
  private readonly queue: PQueue;

  constructor(private readonly config: AuthConfig) {
    this.queue = new PQueue({ concurrency: config.hashConcurrency });
  }

  /** @throws UserError tooMany when no place came free in time */
  run<T>(work: () => Promise<T>): Promise<T> {
    const waiting = new AbortController();
    const giveUp = (): void =>
      waiting.abort(new UserError('tooMany', 'BUSY', AUTH_MESSAGES.tooManyTries, { retryAfterSeconds: 2 }));
    const timer = setTimeout(giveUp, this.config.hashWaitMs);
    const begin = (): Promise<T> => {
      clearTimeout(timer);
      return work();
    };
    return this.queue.add<Promise<T>>(begin, { signal: waiting.signal });
  }
}
