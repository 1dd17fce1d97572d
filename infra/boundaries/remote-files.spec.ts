import { join } from 'node:path';
import { remoteFileFaults, remoteFiles } from './remote-files.ts';

const FEATURE = 'mfe-seller/src/features/notes';
const faultsOf = (path: string, text: string) =>
  remoteFileFaults([{ path, text }]).map((fault) => fault.slice(path.length + 1));

const LIST = `function options() { return { queryFn: () => api.get('/notes') }; }
export const noteOptions = options;
export function useNotes() { return useQuery(options()); }`;

describe('the files of the remotes', () => {
  it('keep the conventions', () => {
    const files = remoteFiles(join(import.meta.dirname, '../..'));
    expect(files.length).toBeGreaterThan(300);
    expect(remoteFileFaults(files)).toEqual([]);
  });

  it('may export the options of a request beside its hook', () => {
    expect(faultsOf(`${FEATURE}/list-notes.request.ts`, LIST)).toEqual([]);
  });

  it.each([
    [
      `${FEATURE}/notes.request.ts`,
      `${LIST}\nexport const save = (body: object) => api.post('/notes', { body });`,
      'holds 2 requests: one request is one file',
    ],
    [`${FEATURE}/notes.request.ts`, 'export const PATH = 1;', 'holds 0 requests: one request is one file'],
    [`${FEATURE}/notes.requests.ts`, LIST, 'is named x.requests.ts: one request is one file, x.request.ts'],
    [
      `${FEATURE}/notes-list.tsx`,
      "export const List = () => { void api.get('/notes'); };",
      'sends a request outside of an x.request.ts',
    ],
    [
      'mfe-seller/src/pages/notes.page.tsx',
      "export { NotesList as Component } from '../features/notes/notes-list.js';",
      'only passes something on: the route imports the feature',
    ],
  ])('would be refused in the wrong form: %s with %j', (path, text, fault) => {
    expect(faultsOf(path, text)).toEqual([fault]);
  });
});
