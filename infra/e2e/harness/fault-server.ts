import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import { defaultOptions } from '../../gateway/gateway-options.ts';
import { sharedAssetHeaders } from '../../gateway/security-headers.ts';
import { StaticFolder } from '../../gateway/static-folder.ts';
import { freePort } from '../../postgres/free-port.ts';

/** What is wrong with the server of a remote's files. `only` limits it to some paths. */
export type ServerFault =
  'none' | 'refused' | '404' | '500' | 'html' | 'truncated' | 'hanging' | 'flippedByte' | 'slow' | 'late';

export interface FaultServer {
  origin: string;
  /** Paths asked for since the last `break`. */
  asked: string[];
  break: (fault: ServerFault, only?: RegExp) => Promise<void>;
  repair: () => Promise<void>;
  close: () => Promise<void>;
}

interface State {
  fault: ServerFault;
  only: RegExp;
}

const ANY = /./;
/** How long a script is on its way that comes after the message (shell/src/remotes/with-deadline.ts). */
const LATE_SECONDS = 10;

function send(response: ServerResponse, status: number, type: string, body: string | Buffer): void {
  response.writeHead(status, { ...sharedAssetHeaders, 'content-type': type, 'cache-control': 'no-store' }).end(body);
}

/** @param pace bytes a second */
function drip(response: ServerResponse, body: Buffer, pace: number): void {
  response.writeHead(200, {
    ...sharedAssetHeaders,
    'content-type': 'text/javascript',
    'cache-control': 'no-store',
    'content-length': body.length,
  });
  let sent = 0;
  const timer = setInterval(() => {
    response.write(body.subarray(sent, sent + pace));
    sent += pace;
    if (sent < body.length) return;
    clearInterval(timer);
    response.end();
  }, 1000);
  response.once('close', () => clearInterval(timer));
}

/** Takes the body that would have been sent and spoils it. */
async function spoiled(folder: StaticFolder, request: IncomingMessage, urlPath: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const sink = {
    setHeaders: () => undefined,
    writeHead: () => sink,
    end: (body?: Buffer) => {
      if (body) chunks.push(body);
    },
  };
  request.headers['accept-encoding'] = '';
  await folder.serve(request, sink as unknown as ServerResponse, urlPath, {});
  return Buffer.concat(chunks);
}

async function answer(
  folder: StaticFolder,
  state: State,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const urlPath = request.url?.split('?')[0] ?? '/';
  const fault = state.only.test(urlPath) ? state.fault : 'none';
  if (fault === 'hanging') return;
  if (fault === '404' || fault === '500') return send(response, Number(fault), 'text/plain', 'broken');
  if (fault === 'html')
    return send(response, 200, 'text/html', '<!doctype html><title>Login</title><h1>Please sign in</h1>');
  if (fault === 'slow' || fault === 'late') {
    const body = await spoiled(folder, request, urlPath);
    return drip(response, body, fault === 'slow' ? 1000 : Math.ceil(body.length / LATE_SECONDS));
  }
  if (fault === 'truncated' || fault === 'flippedByte') {
    const body = await spoiled(folder, request, urlPath);
    if (fault === 'truncated') return send(response, 200, 'text/javascript', body.subarray(0, body.length / 2));
    body.writeUInt8(body.readUInt8(body.length - 2) ^ 1, body.length - 2);
    return send(response, 200, 'text/javascript', body);
  }
  request.headers['accept-encoding'] = '';
  if (!(await folder.serve(request, response, urlPath, { ...sharedAssetHeaders })))
    send(response, 404, 'text/plain', 'missing');
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve) => {
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}

function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    if (!server.listening) return resolve();
    server.close(() => resolve());
    return server.closeAllConnections();
  });
}

/** Serves the published versions of one remote from an origin of its own, and breaks as it is told. */
export async function startFaultServer(name: string, folderPath: string): Promise<FaultServer> {
  const folder = new StaticFolder(folderPath);
  const state: State = { fault: 'none', only: ANY };
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    void answer(folder, state, request, response);
  });
  // It is given up and taken again: a port that the kernel would hand to somebody else meanwhile will not do.
  const port = await listen(server, await freePort());
  const repair = async () => {
    state.fault = 'none';
    if (!server.listening) await listen(server, port);
  };
  return {
    origin: `http://${name}.${defaultOptions.domain}:${port}`,
    asked,
    repair,
    break: async (fault, only = ANY) => {
      await repair();
      asked.length = 0;
      Object.assign(state, { fault, only });
      // Connections that are kept open would go around a closed door.
      server.closeIdleConnections();
      if (fault === 'refused') await stop(server);
    },
    close: () => stop(server),
  };
}
