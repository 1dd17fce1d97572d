import { SIGNATURE_MAX_BYTES } from '@godown/contracts/companies';
import { FormField } from '@godown/shared-ui/forms';
import { Button, chakra, Flex, Text } from '@godown/shared-ui/ui';
import { type ChangeEvent, useRef, useState } from 'react';
import { t } from './invoicing.texts.js';

const TYPES = ['image/png', 'image/jpeg', 'image/webp'];

function readAsDataAddress(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new Error('The file could not be read'));
    reader.readAsDataURL(file);
  });
}

function faultOf(file: File): string | null {
  if (!TYPES.includes(file.type)) return t('theSignatureShould');
  return file.size > SIGNATURE_MAX_BYTES ? t('theSignatureImageShould') : null;
}

function SignatureControl({ value, onChange }: { value: string | null; onChange: (value: string | null) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string | null>(null);
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (!file) return;
    const found = faultOf(file);
    setFault(found);
    if (found === null) onChange(await readAsDataAddress(file));
  };
  return (
    <Flex direction="column" gap="2" align="flex-start">
      {value === null ? null : (
        <chakra.img
          src={value}
          alt={t('signature')}
          maxH="20"
          maxW="full"
          bg="white"
          p="2"
          borderWidth="1px"
          borderRadius="md"
        />
      )}
      <Flex gap="2" wrap="wrap">
        <Button size="sm" onClick={() => input.current?.click()}>
          {value === null ? t('chooseImage') : t('chooseAnother')}
        </Button>
        {value === null ? null : (
          <Button size="sm" variant="ghost" onClick={() => onChange(null)}>
            {t('remove')}
          </Button>
        )}
      </Flex>
      <chakra.input
        ref={input}
        type="file"
        accept={TYPES.join(',')}
        aria-label={t('signatureImage')}
        srOnly
        tabIndex={-1}
        onChange={(event) => {
          void choose(event);
        }}
      />
      {fault === null ? null : (
        <Text role="alert" size="xs" tone="danger" weight="medium">
          {fault}
        </Text>
      )}
    </Flex>
  );
}

/** A picture of the signature, kept in the form as a data address. */
export function SignatureField({ name }: { name: string }) {
  return (
    <FormField name={name} label={t('signatureImage')} hint={t('pngJpegOrWebP')} group>
      {(field) => (
        <SignatureControl value={typeof field.value === 'string' ? field.value : null} onChange={field.onChange} />
      )}
    </FormField>
  );
}
