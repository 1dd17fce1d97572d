import { Injectable } from '@nestjs/common';
import {
  BROWSER_ERROR_LIMITS,
  type BrowserErrorRequest,
  screenPath,
  withoutQueries,
} from '@godown/contracts/browser-errors';
import { Clock } from '../../core/clock.js';
import { Logger } from '../../core/logging/logger.js';
import { Metrics } from '../../core/metrics.js';

const MINUTE_MS = 60_000;

/** What goes wrong at people's screens, where an operator looks: in the log, scrubbed like every line, and as a figure. */
@Injectable()
export class BrowserErrorsService {
  private minute = 0;
  private lines = 0;

  constructor(
    private readonly clock: Clock,
    private readonly logger: Logger,
    private readonly metrics: Metrics,
  ) {}

  /** No page is believed: what it should have left out is taken out here as well. */
  note({ variant, path, message, stack = '', release }: BrowserErrorRequest): void {
    this.metrics.browserError({ variant });
    if (!this.hasLineLeft()) return;
    this.logger.warn(
      { variant, path: screenPath(path), message: withoutQueries(message), stack: withoutQueries(stack), release },
      'browser error',
    );
  }

  private hasLineLeft(): boolean {
    const minute = Math.floor(this.clock.now().getTime() / MINUTE_MS);
    this.lines = minute === this.minute ? this.lines + 1 : 1;
    this.minute = minute;
    return this.lines <= BROWSER_ERROR_LIMITS.linesOfProcess;
  }
}
