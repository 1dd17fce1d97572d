import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { docsPage } from '../modules/docs/index.js';
import { apiDescription } from './api-description.js';

/** `node services/dist/commands/describe-api.js FOLDER` writes the description of the API and its page: a step of the build. */
const folder = process.argv[2] ?? 'dist-openapi';
const document = await apiDescription();
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'openapi.json'), JSON.stringify(document));
writeFileSync(join(folder, 'openapi.html'), docsPage(document));
