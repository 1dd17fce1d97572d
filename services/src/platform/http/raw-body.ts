import { Transform } from 'node:stream';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { type FastifyInstance, type FastifyRequest, type RequestPayload } from 'fastify';

const bodies = new WeakMap<object, Buffer>();

/** Keeps the bytes of the bodies that come to these paths: a signature is over bytes, and JSON read and written again has others. */
export function keepRawBodies(server: FastifyInstance, paths: RegExp): void {
  server.addHook('preParsing', async (request, _reply, payload) =>
    paths.test(request.url) ? keeping(request, payload) : payload,
  );
}

function keeping(request: FastifyRequest, payload: RequestPayload): RequestPayload {
  const chunks: Buffer[] = [];
  const kept: Transform & { receivedEncodedLength: number } = Object.assign(
    new Transform({
      transform(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        kept.receivedEncodedLength += chunk.length;
        done(null, chunk);
      },
      flush(done) {
        bodies.set(request, Buffer.concat(chunks));
        done();
      },
    }),
    { receivedEncodedLength: 0 },
  );
  payload.on('error', (error: Error) => kept.destroy(error));
  return payload.pipe(kept);
}

/** The body as it came; empty when it was not kept. */
export const RawBody = createParamDecorator(
  (_: unknown, context: ExecutionContext): Buffer =>
    bodies.get(context.switchToHttp().getRequest<FastifyRequest>()) ?? Buffer.alloc(0),
);
