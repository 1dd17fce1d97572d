import { type ApprovalMark } from '@godown/contracts/ndr';
import { type CommandDeclaration, declareCommands } from '@godown/shared-ui/commands';

const shared = { group: 'Customer requests', permission: 'ndr.mark' } as const;

/** What can be said to the selected requests of buyers. */
export const NDR_COMMANDS: Readonly<Record<ApprovalMark, CommandDeclaration>> = declareCommands({
  PROCESSED: { id: 'ndr.processed', title: 'Mark as processed', keys: 'p', ...shared },
  APPROVED: { id: 'ndr.approve', title: 'Approve', keys: 'Shift+a', ...shared },
  DISAPPROVED: { id: 'ndr.disapprove', title: 'Disapprove', keys: 'Shift+d', ...shared },
});
