import { type DeliveryView, type WebhookEventType, type WebhookView } from '@godown/contracts/webhooks';
import { type SignedIn } from './sign-in.js';

const PATH = '/api/ums/webhooks';

export interface NewWebhook {
  url: string;
  eventType?: WebhookEventType;
  authHeaders?: { key?: string; value?: string };
}

export async function createWebhook(
  seller: SignedIn,
  { url, eventType, authHeaders }: NewWebhook,
): Promise<WebhookView & { secret: string }> {
  const { body } = await seller
    .post(PATH, { webhookUrl: url, ...(eventType ? { eventType } : {}), ...(authHeaders ? { authHeaders } : {}) })
    .expect(201);
  return (body as { data: WebhookView & { secret: string } }).data;
}

export async function webhooksOf(seller: SignedIn): Promise<WebhookView[]> {
  const { body } = await seller
    .post(`${PATH}/get`, { filter: {}, pageConfig: { records: 100, pageNumber: 1 } })
    .expect(200);
  return (body as { data: WebhookView[] }).data;
}

/** The delivery log with every attempt, oldest delivery first. */
export async function deliveriesOf(seller: SignedIn, where: object = {}): Promise<DeliveryView[]> {
  const { body } = await seller
    .post(`${PATH}/deliveries/find`, {
      where,
      pagination: { records: 100, pageNumber: 1 },
      sortBy: { by: 'createdAt', order: 'asc' },
    })
    .expect(200);
  return Promise.all(
    (body as { data: { id: string }[] }).data.map(
      async ({ id }) =>
        ((await seller.get(`${PATH}/deliveries/${id}`).expect(200)).body as { data: DeliveryView }).data,
    ),
  );
}
