import { writeFileSync } from 'node:fs';
import { RUPEE_FILE, rupeeSign } from './rupee-sign.ts';

/** `npm run fonts` cuts what is drawn on every page out of larger fonts. */
writeFileSync(RUPEE_FILE, await rupeeSign());
