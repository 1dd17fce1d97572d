import { shellConfig, workerConfig } from '../infra/webpack/shell-config.ts';

/** A development server's files are not kept, so it has no worker. */
export default (_env, { mode = 'production' }) => [
  shellConfig(mode),
  ...(mode === 'production' ? [workerConfig(mode)] : []),
];
