import { fieldsOf, text } from '../core/reading.ts';
import { type World } from '../core/world.ts';
import { verdictOf, type Verdict } from './standard-webhooks.ts';

/** What a receiver does with every call. */
export const RECEIVER_MODES = ['works', 'error', 'notFound', 'gone', 'redirect', 'rateLimit', 'hang', 'break'] as const;
export type ReceiverMode = (typeof RECEIVER_MODES)[number];

export type ReceiverSettings = { mode: ReceiverMode; secret: string; retryAfterSeconds: number };

export type ReceivedCall = {
  at: number;
  id: string;
  verdict: Verdict;
  /** How often this message has come, this time counted. */
  time: number;
  answered: ReceiverMode;
  headers: Record<string, string>;
  body: string;
};

const DEFAULTS: ReceiverSettings = { mode: 'works', secret: '', retryAfterSeconds: 120 };
const STORE = 'receivers';
const KEPT_CALLS = 200;
const MOST_RECEIVERS = 100;
const NAME = /^[a-z0-9-]{1,40}$/i;

/** Companies' own servers that are told of events. Settings live as long as the world, calls as long as the process. */
export class Receivers {
  private readonly world: World;
  private readonly calls = new Map<string, ReceivedCall[]>();

  constructor(world: World) {
    this.world = world;
    world.onReset(() => this.calls.clear());
  }

  static isName(name: string): boolean {
    return NAME.test(name);
  }

  names(): string[] {
    return [...new Set([...this.world.entries(STORE).map(([name]) => name), ...this.calls.keys()])].sort();
  }

  settings(name: string): ReceiverSettings {
    const stored = fieldsOf(this.world.get(STORE, name));
    return {
      mode: RECEIVER_MODES.find((mode) => mode === stored['mode']) ?? DEFAULTS.mode,
      secret: text(stored['secret']),
      retryAfterSeconds:
        typeof stored['retryAfterSeconds'] === 'number' ? stored['retryAfterSeconds'] : DEFAULTS.retryAfterSeconds,
    };
  }

  set(name: string, change: Partial<ReceiverSettings>): void {
    this.world.put(STORE, name, { ...this.settings(name), ...change });
  }

  /** Newest first. */
  list(name: string): readonly ReceivedCall[] {
    return this.calls.get(name) ?? [];
  }

  forget(name: string): void {
    this.calls.delete(name);
  }

  receive(name: string, headers: Record<string, string>, body: string): ReceivedCall {
    const { mode, secret } = this.settings(name);
    const id = headers['webhook-id'] ?? '';
    const before = this.calls.get(name) ?? [];
    const signed = {
      id,
      timestamp: headers['webhook-timestamp'] ?? '',
      signature: headers['webhook-signature'] ?? '',
      body,
    };
    const call: ReceivedCall = {
      at: Date.now(),
      id,
      verdict: verdictOf(signed, secret, Date.now()),
      time: before.filter((earlier) => earlier.id === id).length + 1,
      answered: mode,
      headers,
      body,
    };
    if (this.calls.size < MOST_RECEIVERS || this.calls.has(name))
      this.calls.set(name, [call, ...before].slice(0, KEPT_CALLS));
    return call;
  }
}
