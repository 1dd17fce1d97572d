import { type SupportContact } from '@godown/contracts/auth';
import { KeyValue, type KeyValueItem, OutLink, Stack } from '@godown/shared-ui/ui';
import { SupportForm } from './support-form.js';
import { t } from './support.texts.js';

function itemsOf({ email, phone, hours, documentationUrl }: SupportContact): KeyValueItem[] {
  return [
    { label: t('email'), value: email === '' ? '' : <OutLink href={`mailto:${email}`}>{email}</OutLink> },
    {
      label: t('phone'),
      value: phone === '' ? '' : <OutLink href={`tel:${phone.replace(/\s/g, '')}`}>{phone}</OutLink>,
    },
    { label: t('hours'), value: hours },
    {
      label: t('documentation'),
      value: documentationUrl === '' ? '' : <OutLink href={documentationUrl}>{t('apiDocumentation')}</OutLink>,
    },
  ].filter(({ value }) => value !== '');
}

interface SupportContentProps {
  contact: SupportContact;
  /** Address of the screen that the message is about. */
  screen: string;
  onSent?: () => void;
}

/** Ways to reach the operator; a message where the operator takes some. */
export function SupportContent({ contact, screen, onSent = () => undefined }: SupportContentProps) {
  return (
    <Stack gap="5">
      <KeyValue items={itemsOf(contact)} />
      {contact.takesMessages ? <SupportForm screen={screen} onSent={onSent} /> : null}
    </Stack>
  );
}
