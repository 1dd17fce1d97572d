import {
  API_KEY_LIMITS,
  API_SCOPE_NAMES,
  API_SCOPES,
  type ApiScope,
  CreateApiKeyRequest,
} from '@godown/contracts/api-keys';
import { DtoForm, FormField, FormInput, SubmitButton, useDtoForm } from '@godown/shared-ui/forms';
import { Button, Checkbox, Dialog, Grid, Select, Textarea } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { t } from './api-keys.texts.js';
import { useCreateApiKey } from './create-api-key.request.js';
import { type ShownKey } from './shown-key-dialog.js';

const FORM = 'create-api-key';
const DAYS = [
  { value: '', label: t('dialog.days.none') },
  { value: '30', label: t('dialog.days.one') },
  { value: '90', label: t('dialog.days.quarter') },
  { value: String(API_KEY_LIMITS.mostDays), label: t('dialog.days.year') },
];

const chosenOf = (value: unknown): ApiScope[] =>
  API_SCOPE_NAMES.filter((scope) => Array.isArray(value) && value.includes(scope));

function ScopesField() {
  return (
    <FormField name="scopes" label={t('dialog.scopes')} required group>
      {({ value, onChange }) => {
        const chosen = chosenOf(value);
        return (
          <Grid templateColumns={{ base: '1fr', sm: 'repeat(2, minmax(0, 1fr))' }} gap="2">
            {API_SCOPE_NAMES.map((scope) => (
              <Checkbox
                key={scope}
                checked={chosen.includes(scope)}
                onChange={(isOn) => onChange(isOn ? [...chosen, scope] : chosen.filter((one) => one !== scope))}
              >
                {API_SCOPES[scope].label}
              </Checkbox>
            ))}
          </Grid>
        );
      }}
    </FormField>
  );
}

function ExpiryField() {
  return (
    <FormField name="expiresInDays" label={t('dialog.expires')}>
      {({ value, onChange }) => (
        <Select
          options={DAYS}
          value={typeof value === 'number' ? String(value) : ''}
          onChange={(days) => onChange(days === '' ? undefined : Number(days))}
        />
      )}
    </FormField>
  );
}

function AddressesField() {
  const [text, setText] = useState('');
  return (
    <FormField name="allowedAddresses" label={t('dialog.addresses')} hint={t('dialog.addressesHint')}>
      {({ onChange }) => (
        <Textarea
          value={text}
          rows={3}
          onChange={(event) => {
            setText(event.target.value);
            onChange(event.target.value.split(/[\s,;]+/).filter((address) => address !== ''));
          }}
        />
      )}
    </FormField>
  );
}

/** What the key may do, for how long and from where. */
export function CreateKeyDialog({ onCreated, onClose }: { onCreated: (shown: ShownKey) => void; onClose: () => void }) {
  const create = useCreateApiKey();
  const form = useDtoForm(CreateApiKeyRequest, {
    defaultValues: { name: '', scopes: [], expiresInDays: undefined, allowedAddresses: [] },
    failureText: t('dialog.failed'),
    onSubmit: async (body) => {
      const { apiKey, key } = await create.mutateAsync(body);
      onCreated({ id: apiKey.id, name: apiKey.name, key });
    },
  });
  return (
    <Dialog
      title={t('dialog.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('dialog.cancel')}</Button>
          <SubmitButton form={FORM} loading={form.submitting}>
            {t('dialog.submit')}
          </SubmitButton>
        </>
      }
    >
      <DtoForm api={form} id={FORM} aria-label={t('dialog.title')}>
        <Grid gap="4">
          <FormInput
            name="name"
            label={t('dialog.name')}
            hint={t('dialog.nameHint')}
            required
            maxLength={API_KEY_LIMITS.name}
            autoComplete="off"
          />
          <ScopesField />
          <ExpiryField />
          <AddressesField />
        </Grid>
      </DtoForm>
    </Dialog>
  );
}
