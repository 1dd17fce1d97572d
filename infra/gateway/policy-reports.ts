import { type IncomingMessage, type ServerResponse } from 'node:http';
import { sendProblem } from './problems.ts';

const MAX_BYTES = 16_384;
const MAX_KEPT = 200;
const MAX_LOGGED_PER_MINUTE = 20;

/** What browsers say about broken content policies. Kept for tests and operators, bounded, logged at a bounded rate. */
export class PolicyReports {
  readonly kept: string[] = [];
  readonly #log: (line: string) => void;
  #minute = 0;
  #logged = 0;

  constructor(log: (line: string) => void) {
    this.#log = log;
  }

  receive(request: IncomingMessage, response: ServerResponse): void {
    const chunks: Buffer[] = [];
    let bytes = 0;
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes <= MAX_BYTES) chunks.push(chunk);
    });
    request.once('end', () => {
      if (bytes > MAX_BYTES) return sendProblem(request, response, 'tooLarge');
      this.#keep(
        Buffer.concat(chunks)
          .toString('utf8')
          .replaceAll(/[\r\n]+/g, ' '),
      );
      return response.writeHead(204).end();
    });
  }

  #keep(report: string): void {
    if (this.kept.length < MAX_KEPT) this.kept.push(report);
    const minute = Math.floor(Date.now() / 60_000);
    this.#logged = minute === this.#minute ? this.#logged + 1 : 1;
    this.#minute = minute;
    if (this.#logged <= MAX_LOGGED_PER_MINUTE) this.#log(`content policy: ${report.slice(0, 1000)}`);
  }
}
