export { Outcome, type OutcomeProps, type OutcomeRow } from './outcome.js';
export { OutcomeDialog, type OutcomeDialogProps } from './outcome-dialog.js';
