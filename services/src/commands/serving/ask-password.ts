import { createInterface } from 'node:readline';
import { type ReadStream } from 'node:tty';
import { Writable } from 'node:stream';

/** Swallows what readline would echo. */
class Silence extends Writable {
  override _write(_chunk: unknown, _encoding: BufferEncoding, done: () => void): void {
    done();
  }
}

/** One line from standard input: typed without an echo on a terminal, else what is piped in. */
export async function askPassword(
  question: string,
  input: ReadStream | NodeJS.ReadStream = process.stdin,
): Promise<string> {
  const lines = createInterface({ input, output: new Silence(), terminal: input.isTTY });
  // Not earlier: until readline listens the terminal itself echoes what is typed.
  if (input.isTTY) process.stderr.write(question);
  try {
    for await (const line of lines) return line;
    return '';
  } finally {
    lines.close();
    if (input.isTTY) process.stderr.write('\n');
  }
}
