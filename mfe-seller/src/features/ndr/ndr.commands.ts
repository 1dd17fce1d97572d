import { type ApprovalMark } from '@godown/contracts/ndr';
import { type CommandDeclaration, declareCommands } from '@godown/shared-ui/commands';
import { t } from './ndr.texts.js';

const shared = { group: t('customerRequests'), permission: 'ndr.mark' } as const;

/** What can be said to the selected requests of buyers. */
export const NDR_COMMANDS: Readonly<Record<ApprovalMark, CommandDeclaration>> = declareCommands({
  PROCESSED: { id: 'ndr.processed', title: t('markAsProcessed'), keys: 'p', ...shared },
  APPROVED: { id: 'ndr.approve', title: t('approve'), keys: 'Shift+a', ...shared },
  DISAPPROVED: { id: 'ndr.disapprove', title: t('disapprove'), keys: 'Shift+d', ...shared },
});
