import { COURIERS, CREDENTIAL_FIELDS, type CredentialField } from '@godown/contracts/shipping';
import { Box, Button, Field, FormFrame, Grid, Input, PasswordField, Text } from '@godown/shared-ui/ui';
import { t } from './delivery-partners.texts.js';
import { hasSavedCredentials, isWaiting, typedFaults, type PartnerDraft } from './partner-draft.js';

interface Props {
  partner: PartnerDraft;
  onType: (field: CredentialField, value: string) => void;
  /** The form was left or sent with something new in it. */
  onDone: () => void;
}

/** Names of accounts may be read over a shoulder; the rest may not. */
const READABLE: readonly CredentialField[] = [
  'clientId',
  'email',
  'username',
  'customerCode',
  'trackingUsername',
  'appId',
];

/** The fields of one partner. All are required; what is saved shows as its mask and is replaced as a whole. */
export function PartnerCredentialsForm({ partner, onType, onDone }: Props) {
  const done = () => {
    if (Object.keys(partner.typed).length > 0) onDone();
  };
  const faults = typedFaults(partner);
  const isAsked = !hasSavedCredentials(partner) || Object.keys(partner.typed).length > 0;
  const hint = hasSavedCredentials(partner)
    ? t('credentials.saved')
    : partner.hasPlatformAccount
      ? t('credentials.platform')
      : t('credentials.required');
  return (
    <FormFrame
      aria-label={t('credentials.of', { name: partner.name })}
      autoComplete="off"
      gap="0"
      onSubmit={done}
      onLeave={done}
    >
      <Text size="sm" tone={isWaiting(partner) ? 'danger' : 'muted'} mb="3">
        {isWaiting(partner) ? t('credentials.missing', { name: partner.name }) : hint}
      </Text>
      <Grid gap="4" templateColumns={{ base: '1fr', md: 'repeat(2, minmax(0, 1fr))' }}>
        {COURIERS[partner.key].credentialFields.map((field) => {
          const Control = READABLE.includes(field) ? Input : PasswordField;
          return (
            <Field key={field} label={CREDENTIAL_FIELDS[field]} required={isAsked} error={faults[field]}>
              <Control
                name={`${partner.key}-${field}`}
                autoComplete="off"
                placeholder={partner.credentials[field] ?? ''}
                value={partner.typed[field] ?? ''}
                onChange={(event) => onType(field, event.target.value)}
              />
            </Field>
          );
        })}
      </Grid>
      {Object.keys(partner.typed).length === 0 ? (
        <button type="submit" hidden />
      ) : (
        <Box mt="4">
          <Button type="submit" variant="solid" size="sm">
            {t('credentials.save')}
          </Button>
        </Box>
      )}
    </FormFrame>
  );
}
