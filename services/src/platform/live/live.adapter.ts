import { type INestApplicationContext } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import { createAdapter } from '@socket.io/postgres-adapter';
import type pg from 'pg';
import { type Namespace, type Server, type ServerOptions } from 'socket.io';
import { DatabaseConfig } from '../../config/database.config.js';
import { HttpConfig } from '../../config/http.config.js';
import { Metrics } from '../../core/metrics.js';
import { Logger } from '../../core/logging/logger.js';
import { LiveLines } from './live-lines.js';
import { SessionSockets } from './session-sockets.js';

/** Largest frame a browser may send (bytes): sockets only ever ask to watch something. */
const MAX_FRAME_BYTES = 100_000;

/** How long a page may take to ask for a namespace (milliseconds). */
const IDLE_LINE_MS = 15_000;

/** Event of every namespace, just before the connection goes. */
export const SERVER_STOPPING = 'serverStopping';

/** socket.io on the application's own port; PostgreSQL carries messages between processes. */
export class LiveAdapter extends IoAdapter {
  private readonly lines: LiveLines;
  private readonly http: HttpConfig;
  private readonly sockets: SessionSockets;
  private readonly namespaces: Namespace[] = [];

  constructor(app: INestApplicationContext) {
    super(app);
    this.http = app.get(HttpConfig);
    this.sockets = app.get(SessionSockets, { strict: false });
    app
      .get(Metrics)
      .watch('godown_live_sockets', 'Open connections of pages', () =>
        this.namespaces.reduce((count, namespace) => count + namespace.sockets.size, 0),
      );
    this.lines = new LiveLines(
      { connectionString: app.get(DatabaseConfig).appUrl, application_name: 'godown-live' },
      app.get(Logger),
    );
  }

  override createIOServer(port: number, options?: ServerOptions): Server {
    const server = super.createIOServer(port, {
      ...options,
      path: '/socket.io',
      serveClient: false,
      maxHttpBufferSize: MAX_FRAME_BYTES,
      connectTimeout: IDLE_LINE_MS,
      allowRequest: (
        request: { headers: { origin?: string | undefined; host?: string | undefined } },
        decide: (error: string | null, isAllowed: boolean) => void,
      ) => decide(null, this.isOwnPage(request.headers)),
    } as ServerOptions);
    server.on('new_namespace', (namespace) => this.namespaces.push(namespace));
    this.sockets.watch(server);
    server.adapter(createAdapter(this.lines as unknown as pg.Pool, { errorHandler: () => undefined }));
    return server;
  }

  /** Pages are told why before their connection goes: they come back by themselves, to another process. */
  override async close(server: Server): Promise<void> {
    for (const namespace of this.namespaces)
      namespace.local.emit(SERVER_STOPPING, { reason: 'The server is being restarted' });
    await super.close(server);
    await this.lines.close();
  }

  private isOwnPage({ origin, host }: { origin?: string | undefined; host?: string | undefined }): boolean {
    if (origin === undefined) return true;
    if (this.http.allowedOrigins.includes(origin)) return true;
    return URL.canParse(origin) && new URL(origin).host === host;
  }
}
