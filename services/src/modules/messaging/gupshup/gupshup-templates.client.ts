import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type AddTemplateRequest, fillTemplate } from '@godown/contracts/messaging';
import { UpstreamError, UserError } from '../../../core/errors.js';
import {
  JsonReader,
  PartnerClients,
  type PartnerHttp,
  type PartnerResponse,
} from '../../../platform/connectors/index.js';
import { type GupshupApp } from '../kit/message.js';
import { addressOf } from '../kit/provider-address.js';
import { MessagingConfig } from '../messaging.config.js';
import { WhatsappConfig } from '../whatsapp/whatsapp.config.js';
import { type WhatsappTemplateEntity } from './whatsapp-template.entity.js';

/** What Gupshup's list says of a template. */
export type ListedTemplate = Pick<
  WhatsappTemplateEntity,
  'name' | 'category' | 'language' | 'status' | 'body' | 'footer' | 'buttons' | 'reason'
> & { partnerId: string };

const PARTNER = 'gupshup';
const PAGE_SIZE = 100;
const MOST_PAGES = 50;
const TOO_MANY = 429;

/** A subscription's tag is unique within its app. */
const TAG = 'godown';
const PUSHED = 'SENT,DELIVERED,READ,FAILED,TEMPLATE,MESSAGE';
const IS_SUBSCRIBED = /duplicate|already/i;

/** Templates through Gupshup's partner API. */
@Injectable()
export class GupshupTemplatesClient implements OnModuleInit {
  private http!: PartnerHttp;

  constructor(
    private readonly clients: PartnerClients,
    private readonly config: WhatsappConfig,
    private readonly settings: MessagingConfig,
  ) {}

  onModuleInit(): void {
    this.http = this.clients.open({ timeoutMs: this.settings.timeoutMs, isTrafficKept: true });
  }

  /** @returns Gupshup's id and status @throws UserError rule with Gupshup's words */
  async add(app: GupshupApp, template: AddTemplateRequest): Promise<{ partnerId: string | null; status: string }> {
    const answer = await this.call(app, { method: 'POST', path: '/templates', form: formOf(template) });
    const created = answer.json.at('template');
    return { partnerId: created.at('id').text(), status: created.at('status').text()?.toUpperCase() ?? 'PENDING' };
  }

  async remove(app: GupshupApp, name: string): Promise<void> {
    await this.call(app, { method: 'DELETE', path: `/template/${encodeURIComponent(name)}`, expects: [404] });
  }

  /** Makes Gupshup ask WhatsApp; one that was asked within the hour answers with what it has. */
  async sync(app: GupshupApp): Promise<void> {
    await this.call(app, { method: 'GET', path: '/template/sync', expects: [TOO_MANY] });
  }

  async list(app: GupshupApp): Promise<ListedTemplate[]> {
    const found: ListedTemplate[] = [];
    for (let page = 1; page <= MOST_PAGES; page += 1) {
      const path = `/templates?pageNo=${page}&pageSize=${PAGE_SIZE}`;
      const rows = (await this.call(app, { method: 'GET', path })).json.at('templates').list();
      found.push(...rows.flatMap(listed));
      if (rows.length < PAGE_SIZE) break;
    }
    return found;
  }

  /** Makes Gupshup push to an address what becomes of the app's messages and templates. Once for each app, however often it is asked for. */
  async subscribe(app: GupshupApp, { url, token }: { url: string; token: string }): Promise<void> {
    const form = new URLSearchParams({
      modes: PUSHED,
      tag: TAG,
      url,
      version: '2',
      meta: JSON.stringify({ headers: { Authorization: `Bearer ${token}` } }),
    });
    try {
      await this.call(app, { method: 'POST', path: '/subscription', form });
    } catch (error) {
      if (!(error instanceof UserError) || !IS_SUBSCRIBED.test(error.message)) throw error;
    }
  }

  private async call(
    app: GupshupApp,
    {
      method,
      path,
      form,
      expects,
    }: {
      method: 'GET' | 'POST' | 'DELETE';
      path: string;
      form?: URLSearchParams;
      expects?: readonly number[];
    },
  ): Promise<PartnerResponse> {
    try {
      return await this.http.send({
        partner: PARTNER,
        breakerKey: `${PARTNER}:${app.appId}`,
        method,
        url: addressOf(this.config.url, `/partner/app/${encodeURIComponent(app.appId)}${path}`),
        headers: {
          Authorization: app.token,
          ...(form && { 'Content-Type': 'application/x-www-form-urlencoded' }),
        },
        ...(form && { body: form.toString() }),
        ...(expects && { expects }),
        repeatable: method === 'GET',
      });
    } catch (error) {
      throw inTheirWords(error);
    }
  }
}

/** Example values are required; `vertical` says what a template is about, and we ask nobody for it. */
function formOf({ name, category, language, body, examples = [], footer, buttons = [] }: AddTemplateRequest) {
  return new URLSearchParams({
    elementName: name,
    languageCode: language,
    category,
    templateType: 'TEXT',
    vertical: name.replaceAll('_', ' '),
    content: body,
    example: fillTemplate(body, examples),
    enableSample: 'true',
    allowTemplateCategoryChange: 'false',
    ...(footer && { footer }),
    ...(buttons.length > 0 && { buttons: JSON.stringify(buttons.map(theirButton)) }),
  });
}

function theirButton({ type, text, value }: { type: string; text: string; value: string }): Record<string, string> {
  if (type === 'URL') return { type, text, url: value };
  return type === 'PHONE_NUMBER' ? { type, text, phone_number: value } : { type, text };
}

function listed(row: JsonReader): ListedTemplate[] {
  const [partnerId, name] = [row.at('id').text(), row.at('elementName').text()];
  if (partnerId === null || name === null) return [];
  const meta = metaOf(row.at('containerMeta').text());
  return [
    {
      partnerId,
      name,
      category: row.at('category').text() ?? 'UTILITY',
      language: row.at('languageCode').text() ?? 'en_US',
      status: row.at('status').text()?.toUpperCase() ?? 'PENDING',
      body: meta.at('data').text() ?? row.at('data').text() ?? '',
      footer: meta.at('footer').text(),
      buttons: meta.at('buttons').list().map(ourButton),
      reason: row.at('reason').text(),
    },
  ];
}

function ourButton(button: JsonReader): { type: string; text: string; value: string } {
  return {
    type: button.at('type').text() ?? 'QUICK_REPLY',
    text: button.at('text').text() ?? '',
    value: button.firstText('url', 'phone_number') ?? '',
  };
}

/** JSON in a string. */
function metaOf(text: string | null): JsonReader {
  try {
    return new JsonReader(text === null ? undefined : JSON.parse(text));
  } catch {
    return new JsonReader(undefined);
  }
}

/** A refusal says what the template lacks; whoever wrote it must read that. */
function inTheirWords(error: unknown): unknown {
  if (!(error instanceof UpstreamError) || error.details.retryable || error.code !== 'PARTNER_STATUS') return error;
  const said = metaOf(error.details.rawText ?? null)
    .at('message')
    .text();
  return new UserError('rule', 'GUPSHUP_REFUSED', said === null ? 'Gupshup refused the request' : `Gupshup: ${said}`);
}
