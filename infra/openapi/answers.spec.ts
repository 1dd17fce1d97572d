import { readFileSync } from 'node:fs';
import { workspacePath } from '../webpack/paths.ts';
import { readAnswers } from './answers.ts';

const FOLDER = workspacePath('services', 'src', 'modules', 'docs');

describe('What the description of the API knows of answers', () => {
  const answers = readAnswers();

  it('is what the controllers promise now: `npm run openapi` writes it', () => {
    const written: unknown = JSON.parse(readFileSync(`${FOLDER}/answers.json`, 'utf8'));
    expect(written).toEqual(JSON.parse(JSON.stringify(answers)));
  });

  it('has a summary for every handler, and none for one that is gone', () => {
    const summaries = JSON.parse(readFileSync(`${FOLDER}/summaries.json`, 'utf8')) as Record<string, string>;
    expect(Object.keys(summaries)).toEqual(Object.keys(answers.operations));
    for (const summary of Object.values(summaries)) expect(summary).toMatch(/^[A-Z][^.]{4,70}$/);
  });
});
