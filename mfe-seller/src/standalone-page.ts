import { startStandalone } from '@godown/shared-ui/standalone';
import { capabilities } from './module.js';

startStandalone('mfe-seller', capabilities);
