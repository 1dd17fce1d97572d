import { createServer, type AddressInfo, type Server } from 'node:net';
import { type NestFastifyApplication } from '@nestjs/platform-fastify';

/**
 * Listening sockets of one process on one port. Node takes one new connection from each for every turn of its loop, and in a rush a
 * turn is long: behind one socket the balancer's question waits for seconds, and a process that only has much to do is taken for dead.
 */
const DOORS = 64;
/** New connections that wait at each. Who finds no room dials again only after 1, 3, 7 seconds; Node's 511 are full in a moment. */
const BACKLOG = 2_048;

/**
 * Takes requests at the address.
 * @returns closes the further doors, once the connections that came by them have ended
 */
export async function listen(
  app: NestFastifyApplication,
  { port, host }: { port: number; host: string },
): Promise<() => Promise<void>> {
  const place = { host, backlog: BACKLOG, reusePort: true };
  await app.listen({ ...place, port });
  const server: Server = app.getHttpServer();
  const { port: bound } = server.address() as AddressInfo;
  const doors = Array.from({ length: DOORS - 1 }, () =>
    createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket)),
  );
  await Promise.all(
    doors.map(
      (door) =>
        new Promise<void>((resolve, reject) => {
          door.once('error', reject).listen({ ...place, port: bound }, resolve);
        }),
    ),
  );
  return async () => {
    await Promise.all(
      doors.map(
        (door) =>
          new Promise<void>((resolve) => {
            door.close(() => resolve());
          }),
      ),
    );
  };
}
