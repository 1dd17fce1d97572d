import { IsString, IsUrl, Matches, ValidateIf } from 'class-validator';
import { ConfigArea, Env, Secret } from '../../../config/env.js';
import { PARTNER_URL } from '../../../platform/connectors/index.js';
import { MUST_BE_ADDRESS, PROVIDER_ADDRESS } from '../kit/provider-address.js';

@ConfigArea
export class WhatsappConfig {
  /** Base address of Gupshup; empty switches WhatsApp off. */
  @Env('WHATSAPP_BASE_URL')
  @Matches(PROVIDER_ADDRESS, MUST_BE_ADDRESS)
  url = '';

  /** Our key at Gupshup. */
  @Env('WHATSAPP_API_KEY')
  @Secret()
  @IsString()
  key = '';

  /** The number that messages come from, with its country code. */
  @Env('WHATSAPP_SOURCE')
  @Matches(/^\d{10,15}$/)
  source = '919800000000';

  /** The name of our app at Gupshup. */
  @Env('WHATSAPP_APP')
  @IsString()
  app = 'Godown';

  /** The header that our subscription at Gupshup sends with every event; empty refuses them all. */
  @Env('WHATSAPP_WEBHOOK_TOKEN')
  @Secret()
  @IsString()
  webhookToken = '';

  /** Where companies' own apps at Gupshup push to: the address under which the internet reaches `/api`. Empty: nothing is heard of their messages. */
  @Env('WHATSAPP_WEBHOOKS_URL')
  @ValidateIf(({ webhooksUrl }: WhatsappConfig) => webhooksUrl !== '')
  @IsUrl(PARTNER_URL)
  webhooksUrl = '';
}
