import { Matches } from 'class-validator';
import { ConfigArea, Env } from './env.js';

@ConfigArea
export class AppPagesConfig {
  /**
   * Where people open the apps; links in mails begin with it. {app} is seller, warehouse or admin. No slash at the end.
   * @default set by `npm run serve`
   */
  @Env('APP_BASE_URL')
  @Matches(/^https?:\/\/[^/]*\{app\}[^/]*$/, {
    message: 'must be an origin with {app} in it, such as https://{app}.example.com',
  })
  appOrigin = 'http://{app}.localhost:8080';
}
