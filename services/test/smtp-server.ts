import net, { type Server, type Socket } from 'node:net';
import tls from 'node:tls';

/** Where a conversation stands when the server does something else than agree. */
type Stage = 'greeting' | 'EHLO' | 'STARTTLS' | 'AUTH' | 'MAIL' | 'RCPT' | 'DATA' | 'content';
/** A reply, or silence, or the end of the connection. */
type Answer = string | 'hangs' | 'drops';

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** Headers and text as they were sent. */
  readonly content: string;
  readonly isEncrypted: boolean;
}

const AGREES: Readonly<Record<Stage, string>> = {
  greeting: '220 mail.example ESMTP',
  EHLO: '250 OK',
  STARTTLS: '220 Go ahead',
  AUTH: '235 Accepted',
  MAIL: '250 OK',
  RCPT: '250 OK',
  DATA: '354 Go on',
  content: '250 Queued',
};
const END_OF_CONTENT = '\r\n.\r\n';

/** A mail server that does what a test says at each stage, and keeps what it took. */
export class SmtpServer {
  readonly received: ReceivedMail[] = [];
  /** Every line that a client said. */
  readonly heard: string[] = [];
  answers: Partial<Record<Stage, Answer>> = {};
  private readonly sockets = new Set<Socket>();

  private constructor(
    private readonly server: Server,
    readonly kind: 'none' | 'starttls' | 'implicit',
  ) {}

  static async start(kind: 'none' | 'starttls' | 'implicit' = 'none'): Promise<SmtpServer> {
    const server = kind === 'implicit' ? tls.createServer(CERTIFICATE) : net.createServer();
    const started = new SmtpServer(server, kind);
    server.on('connection', (socket: Socket) => {
      started.sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => started.sockets.delete(socket));
    });
    server.on(kind === 'implicit' ? 'secureConnection' : 'connection', (socket: Socket) =>
      started.converse(socket, kind === 'implicit'),
    );
    server.on('tlsClientError', () => undefined);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return started;
  }

  get port(): number {
    const address = this.server.address();
    return typeof address === 'object' && address !== null ? address.port : 0;
  }

  get openConnections(): number {
    return this.sockets.size;
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private converse(socket: Socket, isEncrypted: boolean, isGreeted = false): void {
    let waiting = '';
    let mail: { from: string; to: string[] } = { from: '', to: [] };
    let isContent = false;
    const extensions = this.extensions(isEncrypted);
    const reply = (stage: Stage): boolean => {
      const answer = this.answers[stage] ?? AGREES[stage];
      const isAgreed = answer === AGREES[stage];
      if (answer === 'drops') socket.destroy();
      else if (answer !== 'hangs') socket.write(`${stage === 'EHLO' && isAgreed ? extensions : ''}${answer}\r\n`);
      return isAgreed;
    };
    const hear = (line: string): void => {
      this.heard.push(line);
      const verb = /^[A-Z]+/i.exec(line)?.[0].toUpperCase() ?? '';
      if (verb === 'QUIT') return void socket.end('221 Bye\r\n');
      if (!(verb in AGREES) || (verb === 'STARTTLS' && this.kind !== 'starttls'))
        return void socket.write('502 Unknown\r\n');
      const isAgreed = reply(verb as Stage);
      if (verb === 'STARTTLS' && isAgreed) return this.encrypt(socket);
      if (verb === 'MAIL') mail = { from: addressIn(line), to: [] };
      if (verb === 'RCPT' && isAgreed) mail.to.push(addressIn(line));
      if (verb === 'DATA') isContent = isAgreed;
    };
    const read = (chunk: Buffer): void => {
      waiting += chunk.toString();
      for (;;) {
        const end = waiting.indexOf(isContent ? END_OF_CONTENT : '\r\n');
        if (end < 0) return;
        const text = waiting.slice(0, end);
        waiting = waiting.slice(end + (isContent ? END_OF_CONTENT.length : 2));
        if (!isContent) hear(text);
        else {
          isContent = false;
          // It is taken before it is answered: a lost answer does not mean that it did not arrive.
          if (!this.answers.content || !/^\d/.test(this.answers.content))
            this.received.push({ ...mail, content: text, isEncrypted });
          reply('content');
        }
      }
    };
    socket.on('data', read);
    if (!isGreeted) reply('greeting');
  }

  private extensions(isEncrypted: boolean): string {
    const starts = this.kind === 'starttls' && !isEncrypted ? '250-STARTTLS\r\n' : '';
    return `250-mail.example\r\n${starts}250-AUTH PLAIN\r\n`;
  }

  private encrypt(socket: Socket): void {
    socket.removeAllListeners('data');
    const secured = new tls.TLSSocket(socket, { isServer: true, ...CERTIFICATE });
    secured.on('error', () => undefined);
    this.converse(secured, true, true);
  }
}

function addressIn(line: string): string {
  return /<([^>]*)>/.exec(line)?.[1] ?? '';
}

/** For `localhost`, signed by nobody but itself, and used by nothing but tests. */
export const CERTIFICATE = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgxCArZJg6vIvuOkAs
jN5+wctgX7w/ZJzPxhSPNIoNr76hRANCAATCRaIs4d5FtOXSktedbv5wQRXmD7XC
Y7+e6feej3iYH/Mg6Fd9RP7bo5giv1rJ985Qsf6RTHUvOLfP3YlISKyr
-----END PRIVATE KEY-----`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBZzCCAQ2gAwIBAgIBATAKBggqhkjOPQQDAjAUMRIwEAYDVQQDDAlsb2NhbGhv
c3QwIBcNMjAwMTAxMDAwMDAwWhgPMjEyMDAxMDEwMDAwMDBaMBQxEjAQBgNVBAMM
CWxvY2FsaG9zdDBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABMJFoizh3kW05dKS
151u/nBBFeYPtcJjv57p956PeJgf8yDoV31E/tujmCK/Wsn3zlCx/pFMdS84t8/d
iUhIrKujTjBMMA8GA1UdEwEB/wQFMAMBAf8wGgYDVR0RBBMwEYIJbG9jYWxob3N0
hwR/AAABMB0GA1UdDgQWBBSaknSNasKy9KAf4kCvQA2aig2U7zAKBggqhkjOPQQD
AgNIADBFAiBXZ8njNivdVt04Njqg/Crne5On0ImeKYIN1k47t251CQIhAPe4wQzc
QwDBDVaz6dtAYD3cedB+Z7P9/3ncBVGP2sfw
-----END CERTIFICATE-----`,
};
