import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FastifyInstance } from 'fastify';

const FOLDER = join(import.meta.dirname, '..', 'pages');

export function registerAssets(app: FastifyInstance): void {
  const serve = (file: string, type: string, path = `/assets/${file}`): void => {
    const content = readFileSync(join(FOLDER, file));
    app.get(path, async (_request, reply) => reply.type(type).header('cache-control', 'no-cache').send(content));
  };
  serve('simulator.css', 'text/css; charset=utf-8');
  serve('simulator.js', 'text/javascript; charset=utf-8');
  serve('razorpay-checkout.js', 'text/javascript; charset=utf-8', '/razorpay/checkout.js');
}
