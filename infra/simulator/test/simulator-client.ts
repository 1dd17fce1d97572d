import { startSimulator, type Simulator, type SimulatorOptions } from '../start-simulator.ts';

export type Answer = { status: number; body: Record<string, unknown>; text: string; headers: Headers };

/** A simulator on a free port, with short calls for tests. */
export type SimulatorClient = {
  simulator: Simulator;
  get: (path: string, headers?: Record<string, string>) => Promise<Answer>;
  send: (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>;
  form: (path: string, fields: Record<string, string>, headers?: Record<string, string>) => Promise<Answer>;
  close: () => Promise<void>;
};

export async function startTestSimulator(options: Partial<SimulatorOptions> = {}): Promise<SimulatorClient> {
  const simulator = await startSimulator({
    port: 0,
    seed: 'test',
    dataFolder: null,
    tickMs: 20,
    retryDelaysMs: [30, 60],
    webhookTimeoutMs: 60_000,
    ...options,
  });
  const call = async (path: string, init: RequestInit): Promise<Answer> => {
    const answer = await fetch(simulator.url + path, { redirect: 'manual', ...init });
    const text = await answer.text();
    return { status: answer.status, text, headers: answer.headers, body: asRecord(text) };
  };
  return {
    simulator,
    get: (path, headers = {}) => call(path, { headers }),
    send: (method, path, body, headers = {}) =>
      call(path, {
        method,
        headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    form: (path, fields, headers = {}) => call(path, { method: 'POST', headers, body: new URLSearchParams(fields) }),
    close: () => simulator.close(),
  };
}

function asRecord(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : { value };
  } catch {
    return {};
  }
}
