import { type IncomingMessage, type ServerResponse } from 'node:http';
import { type FastifyInstance } from 'fastify';

/** Answers the request and returns true, or returns false and leaves it as it was. */
export type EarlyAnswer = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Puts answers in front of the framework, for requests whose answer costs less than the framework itself. None of its hooks sees them:
 * limits, figures and log lines are the answer's own affair. What is added last is asked first.
 */
export function answerBeforeFramework(server: FastifyInstance, answer: EarlyAnswer): void {
  const handlers = server.server.listeners('request') as ((
    request: IncomingMessage,
    response: ServerResponse,
  ) => void)[];
  server.server.removeAllListeners('request');
  server.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (answer(request, response)) return;
    for (const handle of handlers) handle.call(server.server, request, response);
  });
}
