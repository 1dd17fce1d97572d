import { Matches } from 'class-validator';
import { ConfigArea, Env, Secret } from './env.js';

@ConfigArea
export class CredentialsConfig {
  /**
   * Key of AES-256-GCM that seals partners' credentials: 32 bytes as base64. Without it none can be saved.
   * @default required
   */
  @Env('CREDENTIALS_KEY')
  @Secret()
  @Matches(/^([A-Za-z0-9+/]{43}=)?$/, { message: 'must be 32 bytes as base64' })
  credentialsKey = '';
}
