import { type RemoteModule } from '@godown/shared-ui/remote';
import { feedback } from './features/feedback/index.js';
import { privacy } from './features/privacy/index.js';
import { tracking } from './features/tracking/index.js';
import { unsubscribe } from './features/unsubscribe/index.js';

/** One line per capability; each comes from `./features/<capability>/index.js`. */
export const capabilities: RemoteModule['capabilities'] = [tracking, feedback, privacy, unsubscribe];

export const provider: RemoteModule['provider'] = () => import('./provider.js');
