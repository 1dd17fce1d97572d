import { writeFileSync } from 'node:fs';
import { workspacePath } from '../webpack/paths.ts';
import { readAnswers } from './answers.ts';

/** `npm run openapi` */
writeFileSync(
  workspacePath('services', 'src', 'modules', 'docs', 'answers.json'),
  `${JSON.stringify(readAnswers(), null, 1)}\n`,
);
