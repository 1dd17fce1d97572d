/** Runs in a process of its own, started by the docs module: the description of the API in the form that it is asked for. */
import { docsPage, type DocumentForm } from '../modules/docs/index.js';
import { makeFromInput } from '../platform/files/make-from-input.js';
import { apiDescription } from './api-description.js';

await makeFromInput<DocumentForm>(async (form) => {
  const document = await apiDescription();
  return Buffer.from(form === 'page' ? docsPage(document) : JSON.stringify(document));
});
