import { Injectable } from '@nestjs/common';
import { destination, pino, stdTimeFunctions, type Logger as PinoLogger } from 'pino';
import { LogConfig } from '../../config/log.config.js';
import { scrub, scrubText } from './scrub.js';

/** Structured lines on standard output, without secrets or personal data: whatever is given is scrubbed first. */
@Injectable()
export class Logger {
  private readonly pino: PinoLogger;

  constructor({ level, file }: LogConfig) {
    this.pino = pino(
      {
        level,
        timestamp: stdTimeFunctions.isoTime,
        base: { pid: process.pid },
        serializers: { err: (error: unknown) => error },
        formatters: { level: (label) => ({ level: label }), log: (fields) => scrub(fields) as Record<string, unknown> },
      },
      destination(file === '' ? { dest: 1, sync: false } : { dest: file, sync: true }),
    );
  }

  debug(fields: object, text: string): void {
    this.pino.debug(fields, scrubText(text));
  }

  info(fields: object, text: string): void {
    this.pino.info(fields, scrubText(text));
  }

  warn(fields: object, text: string): void {
    this.pino.warn(fields, scrubText(text));
  }

  error(fields: object, text: string): void {
    this.pino.error(fields, scrubText(text));
  }
}
