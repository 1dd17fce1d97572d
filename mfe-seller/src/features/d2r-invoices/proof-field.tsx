import { IMAGE_TYPES } from '@godown/contracts/files';
import { Field, Input } from '@godown/shared-ui/ui';
import { t } from './d2r-invoices.texts.js';
import { type Proof } from './use-proof.js';

/** A picture of the receipt, the cheque or the transfer. */
export function ProofField({ proof, disabled }: { proof: Proof; disabled: boolean }) {
  return (
    <Field label={t('capture.proof')} hint={t('capture.proofHint')} error={proof.fault ?? undefined}>
      <Input
        // A file input keeps its own value: another one is drawn where there is none any more.
        key={proof.file === null && proof.fault === null ? 'empty' : 'chosen'}
        type="file"
        accept={IMAGE_TYPES.join(',')}
        disabled={disabled}
        onChange={(event) => proof.choose(event.currentTarget.files?.[0] ?? null)}
      />
    </Field>
  );
}
