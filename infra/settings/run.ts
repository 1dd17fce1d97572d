import { readFileSync, writeFileSync } from 'node:fs';
import { workspacePath } from '../webpack/paths.ts';
import { readSettings } from './settings.ts';
import { withSettings } from './settings-table.ts';

const PAGE = workspacePath('docs', 'operating.md');

/** `npm run settings` */
writeFileSync(PAGE, withSettings(readFileSync(PAGE, 'utf8'), readSettings(workspacePath('services', 'src'))));
