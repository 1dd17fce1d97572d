import { shellConfig } from '../infra/webpack/shell-config.ts';

export default (_env, { mode = 'production' }) => [shellConfig(mode)];
