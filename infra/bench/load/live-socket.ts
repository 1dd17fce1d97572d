import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';

const TEXT = 1;
const CLOSE = 8;
const SHORT = 125;
const TWO_BYTES = 126;
const EIGHT_BYTES = 127;
const END_OF_HEAD = Buffer.from('\r\n\r\n');

export interface LiveSocketOptions {
  /** Of the api: `http://127.0.0.1:PORT`. */
  url: string;
  cookie: string;
  namespace: string;
  /** Each event as it came: `["taskProgressUpdate",{…}]`, and when (performance.now()). */
  onEvent: (text: string, at: number) => void;
}

/** A page's live connection on a bare socket: a thousand of socket.io's own clients would cost more than what is measured. */
export class LiveSocket {
  private pending: Buffer = Buffer.alloc(0);
  private isOpen = false;
  private readonly socket: Socket;
  private readonly options: LiveSocketOptions;
  private settle: (error?: Error) => void = () => undefined;

  private constructor(socket: Socket, options: LiveSocketOptions) {
    this.socket = socket;
    this.options = options;
  }

  /** @throws Error when the server does not let it in */
  static async open(options: LiveSocketOptions): Promise<LiveSocket> {
    const { hostname, port, host } = new URL(options.url);
    const socket = connect({ host: hostname, port: Number(port) });
    socket.setNoDelay(true);
    const live = new LiveSocket(socket, options);
    const admitted = new Promise<void>((resolve, reject) => {
      live.settle = (error) => (error === undefined ? resolve() : reject(error));
    });
    socket.on('data', (bytes: Buffer) => live.take(bytes));
    socket.on('error', (error) => live.settle(error));
    socket.on('close', () => live.settle(new Error('The live connection was closed')));
    socket.write(
      [
        'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
        `Host: ${host}`,
        'Connection: Upgrade',
        'Upgrade: websocket',
        'Sec-WebSocket-Version: 13',
        `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
        `Cookie: ${options.cookie}`,
        '',
        '',
      ].join('\r\n'),
    );
    await admitted;
    return live;
  }

  close(): void {
    this.socket.destroy();
  }

  private take(bytes: Buffer): void {
    this.pending = this.pending.length === 0 ? bytes : Buffer.concat([this.pending, bytes]);
    if (!this.isOpen) {
      const at = this.pending.indexOf(END_OF_HEAD);
      if (at < 0) return;
      if (!this.pending.toString('latin1', 0, at).startsWith('HTTP/1.1 101'))
        return this.settle(new Error(this.pending.toString('latin1', 0, at)));
      this.isOpen = true;
      this.pending = this.pending.subarray(at + END_OF_HEAD.length);
    }
    for (let frame = this.next(); frame !== null; frame = this.next()) {
      if (frame.kind === CLOSE) this.settle(new Error('The server said goodbye'));
      if (frame.kind === TEXT) this.hear(frame.text);
    }
  }

  /** Servers send frames unmasked and, at these sizes, whole. */
  private next(): { kind: number; text: string } | null {
    const [first, second] = this.pending;
    if (first === undefined || second === undefined) return null;
    const width = second === TWO_BYTES ? 2 : second === EIGHT_BYTES ? 8 : 0;
    const head = 2 + width;
    if (this.pending.length < head) return null;
    const length =
      width === 0 ? second : width === 2 ? this.pending.readUInt16BE(2) : Number(this.pending.readBigUInt64BE(2));
    if (this.pending.length < head + length) return null;
    const text = this.pending.toString('utf8', head, head + length);
    this.pending = this.pending.subarray(head + length);
    return { kind: first & 0x0f, text };
  }

  /** Engine.IO's one sign (0 open, 2 ping, 4 message), then socket.io's (0 connected, 2 event, 4 refused). */
  private hear(text: string): void {
    const { namespace, onEvent } = this.options;
    if (text === '2') this.say('3');
    else if (text.startsWith('0')) this.say(`40${namespace},`);
    else if (text.startsWith(`40${namespace},`)) this.settle();
    else if (text.startsWith(`44${namespace},`)) this.settle(new Error(`Refused: ${text}`));
    else if (text.startsWith(`42${namespace},`)) onEvent(text.slice(namespace.length + 3), performance.now());
  }

  /** Clients mask what they send; a mask of zeros is one. */
  private say(text: string): void {
    if (text.length > SHORT) throw new RangeError('Too long for a short frame');
    this.socket.write(Buffer.concat([Buffer.from([0x80 | TEXT, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)]));
  }
}
