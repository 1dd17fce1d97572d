import { type LoadCall, LoadConnection } from './http-load.ts';

const CALLERS = 4;

/** Every call once, over four kept connections. @throws Error on the first answer but 200 */
export async function sendAll(url: string, calls: readonly LoadCall[], latenciesMs: number[]): Promise<void> {
  let next = 0;
  await Promise.all(
    Array.from({ length: CALLERS }, async () => {
      const connection = await LoadConnection.open(url);
      for (let call = calls[next++]; call !== undefined; call = calls[next++]) {
        const before = performance.now();
        const { status, body } = await connection.ask(call);
        if (status !== 200) throw new Error(`${url} answered ${status}: ${body.toString()}`);
        latenciesMs.push(performance.now() - before);
      }
      connection.close();
    }),
  );
}
