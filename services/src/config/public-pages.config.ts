import { Matches } from 'class-validator';
import { ConfigArea, Env } from './env.js';

@ConfigArea
export class PublicPagesConfig {
  /**
   * Where buyers open our public pages; links in messages begin with it. No slash at the end.
   * @default set by `npm run serve`
   */
  @Env('TRACK_BASE_URL')
  @Matches(/^https?:\/\/[^/]+$/, { message: 'must be an origin such as https://track.example.com' })
  trackingOrigin = 'http://track.localhost:8080';
}
