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
