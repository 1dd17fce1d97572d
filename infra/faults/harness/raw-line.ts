/** How long a line that asks for a namespace (or nothing) and then stays is left standing, and how many frames of data it got. */
export async function standing(
  url: string,
  { cookie, namespace }: { cookie: string; namespace: string | null },
  withinMs = 10_000,
): Promise<{ openMs: number; data: number }> {
  const Line = WebSocket as unknown as new (url: string, options: object) => WebSocket;
  const line = new Line(`${url.replace(/^http/, 'ws')}/socket.io/?EIO=4&transport=websocket`, { headers: { cookie } });
  let [openedAt, data] = [Date.now(), 0];
  line.addEventListener('open', () => {
    openedAt = Date.now();
    if (namespace !== null) line.send(namespace === '/' ? '40' : `40${namespace},`);
  });
  // 40 is "you are in", 42 and 45 are events.
  line.addEventListener('message', (message) => {
    if (/^4[0-35]/.test(String(message.data))) data += 1;
  });
  line.addEventListener('error', () => undefined);
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      line.close();
      resolve({ openMs: withinMs, data });
    }, withinMs);
    line.addEventListener('close', () => {
      clearTimeout(timer);
      resolve({ openMs: Date.now() - openedAt, data });
    });
  });
}
