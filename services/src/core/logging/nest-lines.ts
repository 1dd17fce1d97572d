import { type LoggerService } from '@nestjs/common';
import { type Logger } from './logger.js';

/** What the framework has to say, as lines like all others. */
export class NestLines implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(): void {
    // Which routes exist is known; the framework's own progress is not worth a line.
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
