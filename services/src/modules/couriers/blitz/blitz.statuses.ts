import { type StatusMap } from '../kit/status-map.js';
import { COMMON_WORDS } from '../kit/status-words.js';

/** Proposed, not confirmed: Blitz tells its scans in words, and no public client lists them. */
export const BLITZ_STATUSES: StatusMap = COMMON_WORDS;
