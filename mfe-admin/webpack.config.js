import { remoteConfig } from '../infra/webpack/remote-config.ts';

export default (_env, { mode = 'production' }) => [remoteConfig('mfe-admin', mode)];
