import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type LicensedEntry, packagesIn } from './licences.ts';
import { writeNotices } from './notices.ts';

const ROOT = join(import.meta.dirname, '../..');
const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, LicensedEntry>;
};

/** `npm run notices` */
writeFileSync(join(ROOT, 'THIRD-PARTY-NOTICES.md'), writeNotices(ROOT, packagesIn(lock)));
