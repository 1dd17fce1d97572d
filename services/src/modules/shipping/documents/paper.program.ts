/** Started by print-paper.ts. */
import { makeFromInput } from '../../../platform/files/make-from-input.js';
import { drawPaper, type Paper } from './paper.js';

void makeFromInput<Paper>(drawPaper);
