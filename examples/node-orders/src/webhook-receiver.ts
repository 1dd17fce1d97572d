import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo } from 'node:net';
import { readWebhook, type WebhookMessage, WebhookVerificationError } from '@godown/client';

/** No message is longer: docs/webhooks.md. */
const MOST_BYTES = 20_480;

/**
 * Takes webhooks at every path of a port. What was not signed with the secret is refused; what came before is taken and passed over.
 * @returns the port, where 0 was asked for
 */
export async function listen(
  port: number,
  secret: string,
  onMessage: (id: string, message: WebhookMessage) => void,
): Promise<number> {
  // A shop would keep these in its database, together with what it did about the message.
  const known = new Set<string>();
  const server = createServer(async (request, response) => {
    try {
      const { id, message } = readWebhook(secret, { headers: request.headers, body: await bodyOf(request) });
      if (!known.has(id)) onMessage(id, message);
      known.add(id);
      response.writeHead(204).end();
    } catch (error) {
      response.writeHead(error instanceof WebhookVerificationError ? 401 : 400).end();
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, resolve);
  });
  return (server.address() as AddressInfo).port;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > MOST_BYTES) throw new Error('too large');
    parts.push(part);
  }
  return Buffer.concat(parts);
}
