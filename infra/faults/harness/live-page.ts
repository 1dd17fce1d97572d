import { io, type Socket } from 'socket.io-client';
import { jsonOf } from './api-client.ts';
import { type Person } from './tenants.ts';

export interface TaskOnScreen {
  id: string;
  status: string;
  progress: number;
  downloadLink: string | null;
  endedAt: string | null;
}
export interface Frame {
  event: string;
  text: string;
  at: number;
}

/** How a socket ended, and what it got before. */
export interface Admission {
  isIn: boolean;
  frames: Frame[];
  socket: Socket;
  tookMs: number;
}

/** Tries to come in; never throws. */
export function knock(url: string, headers: Record<string, string>, namespace = '/tasks'): Promise<Admission> {
  const started = Date.now();
  const socket = io(`${url}${namespace}`, {
    path: '/socket.io',
    transports: ['websocket'],
    extraHeaders: headers,
    forceNew: true,
    reconnection: false,
    timeout: 10_000,
  });
  const frames: Frame[] = [];
  socket.onAny((event: string, ...body: unknown[]) =>
    frames.push({ event, text: JSON.stringify(body), at: Date.now() }),
  );
  return new Promise((resolve) => {
    const done = (isIn: boolean): void => resolve({ isIn, frames, socket, tookMs: Date.now() - started });
    socket.on('connect', () => done(true));
    socket.on('connect_error', () => done(false));
  });
}

/** As `useTasks` reads the list again while a task is open (milliseconds). */
const LOOK_AGAIN_MS = 15_000;

/** The task centre as a browser keeps it: the list when it comes in or back and now and then while a task is open, and what it is told in between. */
export class LivePage {
  readonly shown = new Map<string, TaskOnScreen>();
  readonly frames: Frame[] = [];
  reconnects = 0;
  /** Ends of tasks that it was not told of and saw only because it looked. */
  endsByLooking = 0;
  private readonly socket: Socket;
  private readonly person: Person;
  private readonly url: string;
  private isUp = true;
  private readonly look: NodeJS.Timeout;

  constructor(url: string, person: Person) {
    this.url = url;
    this.person = person;
    this.socket = io(`${url}/tasks`, {
      path: '/socket.io',
      transports: ['websocket'],
      extraHeaders: { Cookie: person.cookie },
      forceNew: true,
      reconnectionDelay: 100,
      reconnectionDelayMax: 500,
    });
    this.socket.onAny((event: string, body: Partial<TaskOnScreen>) => this.hear(event, body));
    this.socket.on('connect', () => {
      this.reconnects += 1;
      void this.read();
    });
    this.look = setInterval(() => {
      if (this.open.length > 0) void this.lookAgain();
    }, LOOK_AGAIN_MS);
  }

  get isConnected(): boolean {
    return this.socket.connected;
  }

  close(): void {
    this.isUp = false;
    clearInterval(this.look);
    this.socket.close();
  }

  /** The truth. */
  async list(): Promise<TaskOnScreen[]> {
    const answer = await this.person.call({ path: '/api/tasks?size=100', timeoutMs: 15_000 }, this.url);
    return jsonOf<{ tasks?: TaskOnScreen[] }>(answer).tasks ?? [];
  }

  private get open(): string[] {
    return [...this.shown.values()].filter(({ endedAt }) => endedAt === null).map(({ id }) => id);
  }

  private async lookAgain(): Promise<void> {
    const list = await this.list();
    const { open } = this;
    this.endsByLooking += list.filter(({ id, endedAt }) => endedAt !== null && open.includes(id)).length;
    for (const task of list) if (this.isUp) this.shown.set(task.id, task);
  }

  private async read(): Promise<void> {
    for (const task of await this.list()) if (this.isUp) this.shown.set(task.id, task);
  }

  private hear(event: string, body: Partial<TaskOnScreen>): void {
    this.frames.push({ event, text: JSON.stringify(body), at: Date.now() });
    if (body.id === undefined) return;
    const known = this.shown.get(body.id);
    // A task that began while nobody looked: the list knows all of it.
    if (known === undefined) return void this.read();
    if (event === 'taskProgressUpdate' && body.progress !== undefined && body.progress < known.progress) return;
    this.shown.set(body.id, { ...known, ...body });
  }
}
