import { Page, PageHeader } from '@godown/shared-ui/ui';
import { CreditNoteActions } from '../features/credit-notes/credit-note-actions.js';
import { t } from '../features/credit-notes/credit-notes.texts.js';
import { CreditNotesTable } from '../features/credit-notes/credit-notes-table.js';
import { useCreditNotes } from '../features/credit-notes/use-credit-notes.js';

export function CreditNotesPage() {
  const notes = useCreditNotes();
  return (
    <Page>
      <PageHeader title={t('title')} actions={<CreditNoteActions notes={notes} />} />
      <CreditNotesTable notes={notes} />
    </Page>
  );
}
