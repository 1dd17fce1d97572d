import { Injectable } from '@nestjs/common';
import { AUTH_MESSAGES } from '@godown/contracts/auth';
import { UserError } from '../../../common/errors.js';
import { AuthConfig } from '../auth.config.js';

interface Waiting {
  start: () => void;
  timer: NodeJS.Timeout;
}

/** A few places for expensive work. Who finds none waits a little in line and is then turned away. */
@Injectable()
export class HashSlots {
  private free: number;
  private readonly line: Waiting[] = [];

  constructor(private readonly config: AuthConfig) {
    this.free = config.hashConcurrency;
  }

  /** @throws UserError tooMany when no place came free in time */
  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.enter();
    try {
      return await work();
    } finally {
      this.leave();
    }
  }

  private enter(): Promise<void> {
    if (this.free > 0) {
      this.free -= 1;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        start: resolve,
        timer: setTimeout(() => this.giveUp(waiting, reject), this.config.hashWaitMs),
      };
      this.line.push(waiting);
    });
  }

  private giveUp(waiting: Waiting, reject: (error: Error) => void): void {
    this.line.splice(this.line.indexOf(waiting), 1);
    reject(new UserError('tooMany', 'BUSY', AUTH_MESSAGES.tooManyTries, { retryAfterSeconds: 2 }));
  }

  /** The place goes to the first in line, without ever being free in between. */
  private leave(): void {
    const next = this.line.shift();
    if (!next) {
      this.free += 1;
      return;
    }
    clearTimeout(next.timer);
    next.start();
  }
}
