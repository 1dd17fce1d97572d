import { type Page } from 'playwright-core';

type Fields = Record<string, unknown>;

/** A call that the open page makes with its own session, for what a journey needs but does not show. @throws when refused */
export async function callFromPage(
  page: Page,
  call: { method: string; path: string; body?: unknown; companyId?: string },
): Promise<Fields> {
  const answer = await page.evaluate(async ({ method, path, body, companyId }) => {
    const response = await fetch(`/api${path}`, {
      method,
      headers: {
        'x-requested-with': 'XMLHttpRequest',
        'idempotency-key': crypto.randomUUID(),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(companyId === undefined ? {} : { 'x-company-id': companyId }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, text: await response.text() };
  }, call);
  if (answer.status >= 400) throw new Error(`${call.method} ${call.path}: ${answer.status} ${answer.text}`);
  return JSON.parse(answer.text) as Fields;
}
