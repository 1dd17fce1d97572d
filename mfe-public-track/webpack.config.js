import { pageConfig } from '../infra/webpack/page-config.ts';
import { widgetConfig } from '../infra/webpack/widget-config.ts';
import { remoteConfig } from '../infra/webpack/remote-config.ts';

export default (_env, { mode = 'production' }) => [
  remoteConfig('mfe-public-track', mode),
  pageConfig('mfe-public-track', mode),
  widgetConfig('mfe-public-track', mode),
];
