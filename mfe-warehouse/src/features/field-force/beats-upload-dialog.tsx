import { BEATS_SHEET } from '@godown/contracts/field-force';
import { useQueryClient } from '@godown/shared-ui/query';
import { CrossOriginWorker, SheetUpload } from '@godown/shared-ui/sheets';
import { Dialog, Field, Flex, Select } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { beatKeys } from './beats.keys.js';
import { onlyOf, useCompanies } from '../../companies/use-companies.js';
import { t } from './beats.texts.js';

const openWorker = () =>
  new CrossOriginWorker(/* webpackChunkName: "beats-worker" */ new URL('./beats.worker.ts', import.meta.url)).worker;

/** Many beats of one company as a sheet. */
export function BeatsUploadDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const companies = useCompanies();
  const [companyId, setCompanyId] = useState(onlyOf(companies));
  const [isAsked, setAsked] = useState(false);
  return (
    <Dialog title={t('bulkUploadBeats')} description={t('eachRowCreatesABeat')} size="lg" onClose={onClose}>
      <Flex direction="column" gap="4">
        <Field
          label={t('company')}
          required
          error={isAsked && companyId === '' ? t('pleaseSelectACompany') : undefined}
        >
          <Select options={companies} placeholder={t('chooseACompany')} value={companyId} onChange={setCompanyId} />
        </Field>
        <SheetUpload
          sheet={BEATS_SHEET}
          path="/d2r/beats/bulk-upload"
          {...(companyId === '' ? {} : { previewPath: '/d2r/beats/bulk-preview' })}
          openWorker={openWorker}
          fields={{ companyId }}
          submitLabel={t('uploadBeats')}
          beforeSend={() => {
            setAsked(true);
            return companyId !== '';
          }}
          onDone={() => {
            void client.invalidateQueries({ queryKey: beatKeys.all });
          }}
        />
      </Flex>
    </Dialog>
  );
}
