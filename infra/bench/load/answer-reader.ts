export interface RawResponse {
  status: number;
  head: string;
  body: Buffer;
}

const END_OF_HEAD = Buffer.from('\r\n\r\n');
const BODILESS = new Set([204, 304]);

/** Reads one answer after another from the bytes of a connection; only answers with a Content-Length, or without a body. */
export class AnswerReader {
  private pending: Buffer = Buffer.alloc(0);
  private parts: Buffer[] = [];
  private missing = 0;
  private begun: { status: number; head: string } | null = null;

  /** @returns the answer once it is whole. @throws Error for an answer whose length is not said */
  take(bytes: Buffer): RawResponse | null {
    if (this.begun !== null) return this.grow(bytes);
    this.pending = this.pending.length === 0 ? bytes : Buffer.concat([this.pending, bytes]);
    const at = this.pending.indexOf(END_OF_HEAD);
    if (at < 0) return null;
    const head = this.pending.toString('latin1', 0, at);
    const rest = this.pending.subarray(at + END_OF_HEAD.length);
    this.pending = Buffer.alloc(0);
    const status = Number(head.slice(9, 12));
    const length = /^content-length: *(\d+)/im.exec(head)?.[1];
    if (length === undefined && !BODILESS.has(status)) throw new Error(`An answer without a length:\n${head}`);
    this.begun = { status, head };
    this.missing = BODILESS.has(status) ? 0 : Number(length);
    return this.grow(rest);
  }

  private grow(bytes: Buffer): RawResponse | null {
    this.parts.push(bytes);
    this.missing -= bytes.length;
    const { begun } = this;
    if (this.missing > 0 || begun === null) return null;
    if (this.missing < 0) throw new Error('More bytes came than the answer said');
    const answer = { ...begun, body: this.parts.length === 1 ? bytes : Buffer.concat(this.parts) };
    this.begun = null;
    this.parts = [];
    return answer;
  }
}
