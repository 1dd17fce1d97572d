import { type LoggerService } from '@nestjs/common';
import { type Logger } from './logger.js';

/** NestJS's own messages as log lines of our format. */
export class NestLines implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(): void {
    // NestJS's start-up progress (routes, modules) is not logged.
  }

  warn(message: unknown, ...rest: unknown[]): void {
    this.logger.warn({ from: rest.at(-1) }, String(message));
  }

  error(message: unknown, ...rest: unknown[]): void {
    this.logger.error(
      { from: rest.at(-1), ...(message instanceof Error ? { err: message } : {}) },
      message instanceof Error ? message.message : String(message),
    );
  }

  fatal(message: unknown, ...rest: unknown[]): void {
    this.error(message, ...rest);
  }
}
