import { type OwnBrandProfile } from '@godown/contracts/tracking';
import { FormField } from '@godown/shared-ui/forms';
import { Flex, Input } from '@godown/shared-ui/ui';
import { PictureButton } from '../../pictures/picture-button.js';
import { t } from './brand-profile.texts.js';

/** Kept pictures are served on every origin. The page's own is what its policy and the widget's allow without more. */
function onPage(address: string, link: string): string {
  return new URL(new URL(address).pathname, link).href;
}

/** An https address of a picture, or a picture that is uploaded and then has one. */
export function PictureField({ name, label, saved }: { name: string; label: string; saved: OwnBrandProfile }) {
  return (
    <FormField name={name} label={label} hint={t('anHttpsAddressOrUpload')}>
      {(field) => (
        <Flex direction="column" gap="2" align="stretch">
          <Input
            {...field}
            value={typeof field.value === 'string' ? field.value : ''}
            type="url"
            inputMode="url"
            placeholder="https://"
            autoComplete="off"
          />
          <Flex>
            <PictureButton
              label={t('uploadNamed', { label: label.toLowerCase() })}
              fileLabel={t('fileOf', { label })}
              companyId={undefined}
              disabled={false}
              onUploaded={(address) => field.onChange(onPage(address, saved.link))}
            />
          </Flex>
        </Flex>
      )}
    </FormField>
  );
}
