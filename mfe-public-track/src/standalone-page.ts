import { startStandalone } from '@godown/shared-ui/standalone';
import { capabilities } from './module.js';

startStandalone('mfe-public-track', capabilities);
