import { SHEET_LIMITS, type SheetDeclaration } from '@godown/contracts/sheets';
import { notifyError } from '@godown/shared-ui/api';
import { notify } from '@godown/shared-ui/notices';
import { Flex, Spinner, Text, UploadFlow } from '@godown/shared-ui/ui';
import { useMemo, useState } from 'react';
import { rememberUpload, rememberedUpload } from './remembered-upload.js';
import { SheetPreview } from './sheet-preview.js';
import { SheetProgress } from './sheet-progress.js';
import { downloadTemplate, previewSheet, sendSheet } from './sheet.requests.js';
import { useSheet } from './use-sheet.js';

export interface SheetUploadProps {
  sheet: SheetDeclaration;
  /** Where the form is sent, without `/api`. */
  path: string;
  /** Where the server says what it knows against the rows. */
  previewPath?: string;
  /** The remote's worker that serves this sheet: `() => new CrossOriginWorker(new URL('./sheets.worker.ts', import.meta.url)).worker`. */
  openWorker: () => Worker;
  /** The other fields of the form: companyId, warehouseId … They may change while a file is in hand. */
  fields?: Readonly<Record<string, string>>;
  /** Looks at the other fields before the file is sent. @returns false to stay, after telling why */
  beforeSend?: () => boolean;
  submitLabel?: string;
  /** Called once when the rows have been worked off. */
  onDone?: () => void;
}

const NO_FIELDS = {};

/** One kind of sheet from the template to the result: choose, see, mend, send, watch. It remembers an upload while the tab lives. */
export function SheetUpload({
  sheet,
  path,
  previewPath,
  openWorker,
  fields = NO_FIELDS,
  beforeSend,
  submitLabel,
  onDone,
}: SheetUploadProps) {
  const place = `${sheet.key} ${JSON.stringify(fields)}`;
  const [changes, setChanges] = useState(0);
  // eslint-disable-next-line react-hooks/exhaustive-deps -- what is remembered changes with `changes`
  const uploadId = useMemo(() => rememberedUpload(place), [place, changes]);
  const askServer = previewPath === undefined ? undefined : (file: File) => previewSheet(previewPath, { file, fields });
  const inHand = useSheet({ sheet: sheet.key, openWorker, askServer, place });
  const show = (id: string | null) => {
    rememberUpload(place, id);
    setChanges(changes + 1);
  };
  const submit = async (file: File) => {
    if (beforeSend?.() === false) return;
    try {
      const answer = await sendSheet(path, { file, edits: inHand.edits, fields });
      notify.success(answer.message ?? sheet.title);
      inHand.choose(null);
      show(answer.uploadId);
    } catch (error) {
      notifyError(error);
    }
  };
  if (uploadId !== null)
    return <SheetProgress sheet={sheet} uploadId={uploadId} onAgain={() => show(null)} onDone={onDone} />;
  return (
    <UploadFlow
      label={sheet.title}
      file={inHand.file}
      onFileChange={inHand.choose}
      onSubmit={submit}
      submitLabel={submitLabel ?? 'Upload'}
      blockedReason={inHand.fault ?? undefined}
      onTemplate={() => {
        downloadTemplate(sheet).catch((error: unknown) => notifyError(error));
      }}
      notes={`At most ${SHEET_LIMITS.columns} columns and 10 MB. Duplicates are ignored.`}
      preview={
        inHand.isWorking ? (
          <Flex gap="2" align="center" role="status">
            <Spinner />
            <Text size="sm" tone="muted">
              Reading the file
            </Text>
          </Flex>
        ) : inHand.verdict === null ? undefined : (
          <SheetPreview
            sheet={sheet}
            verdict={inHand.verdict}
            records={inHand.records}
            isEdited={inHand.edits.length > 0}
            loadPage={inHand.loadPage}
            onEdit={inHand.edit}
          />
        )
      }
    />
  );
}
