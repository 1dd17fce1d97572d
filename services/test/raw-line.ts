import { connect } from 'node:net';

export interface RawLine {
  /** What came over the line, as it came. */
  heard: string[];
  /** Whether the server closes it by then. */
  ended(withinMs: number): Promise<boolean>;
  close(): void;
}

/** A line without a client's manners: it asks for a namespace, or for none, and stays until it is thrown out. */
export async function rawLine(
  url: string,
  { cookie = '', namespace }: { cookie?: string; namespace: string | null },
): Promise<RawLine> {
  const Line = WebSocket as unknown as new (url: string, options: object) => WebSocket;
  const line = new Line(`${url.replace(/^http/, 'ws')}/socket.io/?EIO=4&transport=websocket`, { headers: { cookie } });
  const heard: string[] = [];
  line.addEventListener('message', ({ data }) => heard.push(String(data)));
  const closed = new Promise<boolean>((resolve) => line.addEventListener('close', () => resolve(true)));
  line.addEventListener('error', () => undefined);
  await Promise.race([new Promise((resolve) => line.addEventListener('open', resolve)), closed]);
  if (namespace !== null) line.send(namespace === '/' ? '40' : `40${namespace},`);
  return {
    heard,
    ended: (withinMs) =>
      Promise.race([
        closed,
        new Promise<boolean>((resolve) => {
          setTimeout(() => resolve(false), withinMs).unref();
        }),
      ]),
    close: () => line.close(),
  };
}

/** A connection that never answers a close frame, as somebody would who wants to keep it: resolves whether the server hangs up by then. */
export function hangsUpOn(url: string, withinMs: number): Promise<boolean> {
  const { hostname, port, host } = new URL(url);
  return new Promise((resolve, reject) => {
    const line = connect(Number(port), hostname, () =>
      line.write(
        [
          'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
          `Host: ${host}`,
          'Connection: Upgrade',
          'Upgrade: websocket',
          'Sec-WebSocket-Version: 13',
          'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
          '\r\n',
        ].join('\r\n'),
      ),
    );
    const late = setTimeout(() => {
      line.destroy();
      resolve(false);
    }, withinMs);
    line.on('error', reject);
    // Read, or the end of it would never be seen.
    line.resume();
    line.on('close', () => {
      clearTimeout(late);
      resolve(true);
    });
  });
}
