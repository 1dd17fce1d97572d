import { BEATS_SHEET } from '@godown/contracts/field-force';
import { useQueryClient } from '@godown/shared-ui/query';
import { CrossOriginWorker, SheetUpload } from '@godown/shared-ui/sheets';
import { Dialog, Field, Flex, Select } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { beatKeys } from './beats.keys.js';
import { onlyOf, useCompanies } from '../../companies/use-companies.js';

const openWorker = () =>
  new CrossOriginWorker(/* webpackChunkName: "beats-worker" */ new URL('./beats.worker.ts', import.meta.url)).worker;

/** Many beats of one company as a sheet. */
export function BeatsUploadDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const companies = useCompanies();
  const [companyId, setCompanyId] = useState(onlyOf(companies));
  const [isAsked, setAsked] = useState(false);
  return (
    <Dialog
      title="Bulk upload beats"
      description="Each row creates a beat or updates the beat with that name."
      size="lg"
      onClose={onClose}
    >
      <Flex direction="column" gap="4">
        <Field label="Company" required error={isAsked && companyId === '' ? 'Please select a company' : undefined}>
          <Select options={companies} placeholder="Choose a company" value={companyId} onChange={setCompanyId} />
        </Field>
        <SheetUpload
          sheet={BEATS_SHEET}
          path="/d2r/beats/bulk-upload"
          {...(companyId === '' ? {} : { previewPath: '/d2r/beats/bulk-preview' })}
          openWorker={openWorker}
          fields={{ companyId }}
          submitLabel="Upload beats"
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
