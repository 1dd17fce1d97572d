import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { type Namespace, type Server, type Socket } from 'socket.io';
import { Logger } from '../../core/logging/logger.js';
import { readSessionToken } from '../session/session-cookie.js';
import { type Session } from '../session/session.js';
import { SessionReader } from '../session/session-reader.js';

/** How soon a socket of a session that has ended is cut (milliseconds): within a second, with the look itself. */
const RECHECK_MS = 750;

/** How long a line without a session stands (milliseconds): long enough to tell a page why it is refused. */
const STRANGER_MS = 500;

/** How long it may take to answer that it is closed (milliseconds): `ws` waits 30 s for one that never does. */
const CLOSE_ANSWER_MS = 400;

/** Events that one page may send in a window; a page only ever asks to watch something. */
const EVENTS_PER_WINDOW = 30;
const WINDOW_MS = 10_000;

/** The connection underneath a page's sockets. */
type Line = Socket['conn'];

/** The rooms a session grants; null: this namespace is not for it. */
type RoomsOf = (session: Session) => readonly string[] | null;

/** Rooms come from the server's session only. Sockets are cut when it ends, and moved when what it grants changes. */
@Injectable()
export class SessionSockets implements OnApplicationShutdown {
  private readonly guarded = new Map<Namespace, RoomsOf>();
  private timer: NodeJS.Timeout | null = null;
  private isChecking = false;

  constructor(
    private readonly sessions: SessionReader,
    private readonly logger: Logger,
  ) {}

  guard(namespace: Namespace, roomsOf: RoomsOf): void {
    this.guarded.set(namespace, roomsOf);
    namespace.use((socket, next) => {
      this.admit(socket, roomsOf).then(
        (isAdmitted) => {
          if (isAdmitted) next();
          else next(new Error('Please sign in'));
        },
        (error: unknown) => this.askLater(socket, error),
      );
    });
    namespace.on('connection', (socket: Socket) => limitEvents(socket));
    this.timer ??= setInterval(() => void this.recheckAll(), RECHECK_MS).unref();
  }

  /** Lines that nobody with a session holds are closed, whatever they ask for: an open one costs memory. */
  watch(server: Server): void {
    server.of('/').use((_socket, next) => next(new Error('There is nothing here')));
    server.engine.on('connection', (line: Line) => {
      const timer = setTimeout(() => void this.closeStranger(line), STRANGER_MS).unref();
      line.once('close', () => clearTimeout(timer));
    });
  }

  onApplicationShutdown(): void {
    if (this.timer) clearInterval(this.timer);
  }

  async sessionOf(socket: Socket): Promise<Session | null> {
    const token = tokenOf(socket);
    return free(token ? await this.sessions.find(token) : null);
  }

  private async admit(socket: Socket, roomsOf: RoomsOf): Promise<boolean> {
    const session = await this.sessionOf(socket);
    const rooms = session && roomsOf(session);
    if (!rooms) return false;
    await socket.join([...rooms]);
    grants.set(socket, grantOf(rooms));
    admitted.add(socket.conn);
    return true;
  }

  /** A page with a slow network has not asked for anything yet: only then the session is read here. */
  private async closeStranger(line: Line): Promise<void> {
    if (admitted.has(line)) return;
    const token = readSessionToken(line.request.headers.cookie);
    const session = token ? await this.sessions.find(token).catch(() => null) : null;
    if (session || admitted.has(line)) return;
    setTimeout(terminator(line), CLOSE_ANSWER_MS).unref();
    // What is still on its way is not waited for: one that polls would keep the line by not fetching it.
    line.close(true);
  }

  /** Who it is cannot be read just now. A refusal would be final to the page; one whose line was cut dials again by itself. */
  private askLater(socket: Socket, error: unknown): void {
    this.logger.warn({ err: error }, 'a socket could not be checked');
    socket.conn.close();
  }

  /** One query for all sockets of this process: an idle page costs nothing more. */
  private async recheckAll(): Promise<void> {
    // Of a database that takes its time nothing more is asked meanwhile.
    if (this.isChecking) return;
    this.isChecking = true;
    try {
      // Who comes in while the sessions are read is not among them: the next look is theirs.
      const present = [...this.guarded].flatMap(([namespace, roomsOf]) =>
        [...namespace.sockets.values()].map((socket) => ({ socket, roomsOf })),
      );
      const tokens = [...new Set(present.map(({ socket }) => tokenOf(socket)).filter((token) => token !== null))];
      const live = tokens.length === 0 ? new Map<string, Session>() : await this.sessions.findAll(tokens);
      for (const { socket, roomsOf } of present)
        await recheck(socket, free(live.get(tokenOf(socket) ?? '') ?? null), roomsOf);
    } catch (error) {
      this.logger.warn({ err: error }, 'sockets could not be checked');
    } finally {
      this.isChecking = false;
    }
  }
}

/** The lines over which somebody was let in. */
const admitted = new WeakSet<object>();

/** What each socket was let in with. */
const grants = new WeakMap<Socket, string>();

/** Cuts the connection of a line; nothing, while it polls. engine.io keeps the WebSocket to itself. */
function terminator({ transport }: Line): () => void {
  const webSocket: unknown = Reflect.get(transport, 'socket');
  return () => {
    if (typeof webSocket !== 'object' || webSocket === null || !('terminate' in webSocket)) return;
    if (typeof webSocket.terminate === 'function') webSocket.terminate();
  };
}

/** Somebody who must change their password watches nothing before that. */
function free(session: Session | null): Session | null {
  return session?.mustChangePassword === true ? null : session;
}

async function recheck(socket: Socket, session: Session | null, roomsOf: RoomsOf): Promise<void> {
  const rooms = session && roomsOf(session);
  if (!rooms) return void socket.disconnect(true);
  if (grants.get(socket) === grantOf(rooms)) return;
  for (const room of socket.rooms) if (room !== socket.id) await socket.leave(room);
  await socket.join([...rooms]);
  grants.set(socket, grantOf(rooms));
}

/** A page that sends more than a person could press is cut off; nobody else feels it. */
function limitEvents(socket: Socket): void {
  let [count, windowEnds] = [0, 0];
  socket.use((_event, next) => {
    const now = Date.now();
    if (now > windowEnds) [count, windowEnds] = [0, now + WINDOW_MS];
    count += 1;
    if (count > EVENTS_PER_WINDOW) socket.disconnect(true);
    else next();
  });
}

function grantOf(rooms: readonly string[]): string {
  return [...rooms].sort().join(' ');
}

function tokenOf(socket: Socket): string | null {
  return readSessionToken(socket.handshake.headers.cookie);
}
