import path from 'node:path';
import { REPOSITORY } from '../webpack/paths.ts';
import { buildSite } from './site.ts';

buildSite(path.join(REPOSITORY, 'docs'), path.join(import.meta.dirname, 'dist'));
