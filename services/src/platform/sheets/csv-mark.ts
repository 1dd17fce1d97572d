import { Readable } from 'node:stream';
import { type FastifyInstance } from 'fastify';

/** The byte order mark. Without it Excel on Windows reads UTF-8 in the machine's code page, which garbles Hindi. */
const MARK = '\uFEFF';

const isCsv = (type: unknown): boolean => typeof type === 'string' && type.startsWith('text/csv');

/** A file that spreadsheet programs read as UTF-8, if it is a CSV. Our own reader of sheets skips the mark. */
export function markedIfCsv(type: string, bytes: Buffer): Buffer {
  return isCsv(type) && !bytes.subarray(0, 3).equals(Buffer.from(MARK))
    ? Buffer.concat([Buffer.from(MARK), bytes])
    : bytes;
}

/** Only with the first piece: a refusal before it is still answered as JSON. */
async function* marked(pieces: Readable): AsyncGenerator<string | Buffer> {
  let isFirst = true;
  for await (const piece of pieces as AsyncIterable<string | Buffer>) {
    if (isFirst) yield MARK;
    isFirst = false;
    yield piece;
  }
}

/** Every CSV that is written while it is answered. A stored file, whose length is known, was marked when it was stored. */
export function markCsvAnswers(server: FastifyInstance): void {
  server.addHook('onSend', async (_request, reply, payload) => {
    if (!isCsv(reply.getHeader('content-type')) || reply.hasHeader('content-length')) return payload;
    if (typeof payload === 'string') return `${MARK}${payload}`;
    return payload instanceof Readable ? Readable.from(marked(payload), { objectMode: false }) : payload;
  });
}
