import { PlusIcon, UploadIcon } from '@godown/shared-ui/icons';
import { Button, Page, PageHeader } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { BeatDialog } from '../features/field-force/beat-dialog.js';
import { BeatList } from '../features/field-force/beat-list.js';
import { BeatsUploadDialog } from '../features/field-force/beats-upload-dialog.js';
import { t } from './pages.texts.js';

export function BeatsPage() {
  const [opened, setOpened] = useState<'form' | 'sheet' | null>(null);
  const close = () => setOpened(null);
  return (
    <Page>
      <PageHeader
        title={t('beats')}
        description={t('retailersVisitedByEachSalesman')}
        actions={
          <>
            <Button icon={<UploadIcon aria-hidden="true" />} onClick={() => setOpened('sheet')}>
              {t('bulkUpload')}
            </Button>
            <Button variant="solid" icon={<PlusIcon aria-hidden="true" />} onClick={() => setOpened('form')}>
              {t('createBeat')}
            </Button>
          </>
        }
      />
      <BeatList />
      {opened === 'form' ? <BeatDialog beat={null} onClose={close} /> : null}
      {opened === 'sheet' ? <BeatsUploadDialog onClose={close} /> : null}
    </Page>
  );
}
