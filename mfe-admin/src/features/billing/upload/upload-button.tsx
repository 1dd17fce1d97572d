import { type SheetDeclaration } from '@godown/contracts/sheets';
import { UploadIcon } from '@godown/shared-ui/icons';
import { type QueryKey, useQueryClient } from '@godown/shared-ui/query';
import { CrossOriginWorker, SheetUpload } from '@godown/shared-ui/sheets';
import { Button, Dialog } from '@godown/shared-ui/ui';
import { useState } from 'react';

const openWorker = () =>
  new CrossOriginWorker(/* webpackChunkName: "billing-worker" */ new URL('./billing.worker.ts', import.meta.url))
    .worker;

interface UploadButtonProps {
  label: string;
  sheet: SheetDeclaration;
  /** Where the file is sent, without `/api`. */
  path: string;
  /** What the rows make stale. */
  stales: QueryKey;
}

/** A bulk upload from an excel template, over the list that it changes. */
export function UploadButton({ label, sheet, path, stales }: UploadButtonProps) {
  const [open, setOpen] = useState(false);
  const client = useQueryClient();
  return (
    <>
      <Button variant="solid" icon={<UploadIcon aria-hidden="true" />} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open ? (
        <Dialog title={label} size="lg" steadfast onClose={() => setOpen(false)}>
          <SheetUpload
            sheet={sheet}
            path={path}
            previewPath={`${path}/preview`}
            openWorker={openWorker}
            onDone={() => {
              void client.invalidateQueries({ queryKey: stales });
            }}
          />
        </Dialog>
      ) : null}
    </>
  );
}
