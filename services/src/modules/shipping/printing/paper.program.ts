/** Started by print-paper.ts. */
import { makeFromInput } from '../../../common/make-from-input.js';
import { drawPaper, type Paper } from './paper.js';

void makeFromInput<Paper>(drawPaper);
