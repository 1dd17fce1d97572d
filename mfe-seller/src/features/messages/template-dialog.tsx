import {
  AddTemplateRequest,
  MESSAGE_VALUE_NAMES,
  MESSAGE_VALUES,
  TEMPLATE_CATEGORIES,
  TEMPLATE_LANGUAGE_CODES,
  TEMPLATE_LANGUAGES,
  TEMPLATE_LIMITS,
  templateFault,
  variableCount,
} from '@godown/contracts/messaging';
import {
  DtoForm,
  FormInput,
  FormSelect,
  FormTextarea,
  SubmitButton,
  useDtoForm,
  useWatch,
} from '@godown/shared-ui/forms';
import { notify } from '@godown/shared-ui/notices';
import { Banner, Button, Dialog, FormGrid, Grid, Stack } from '@godown/shared-ui/ui';
import { useAddTemplate } from './add-template.request.js';
import { TemplateButtons } from './template-buttons.js';
import { TemplatePreview } from './template-preview.js';
import { wordOf } from './template.columns.js';
import { t } from './messages.texts.js';

const FORM_ID = 'template';
const CATEGORIES = TEMPLATE_CATEGORIES.map((value) => ({ value, label: wordOf(value) }));
const LANGUAGES = TEMPLATE_LANGUAGE_CODES.map((value) => ({ value, label: TEMPLATE_LANGUAGES[value] }));

/** What an example is when nobody has typed one. */
function exampleOf(index: number): string {
  const name = MESSAGE_VALUE_NAMES[index];
  return name === undefined ? '' : MESSAGE_VALUES[name].example;
}

export function TemplateDialog({ companyId, onClose }: { companyId: string; onClose: () => void }) {
  const add = useAddTemplate();
  const form = useDtoForm(AddTemplateRequest, {
    defaultValues: {
      ...{ companyId, name: '', category: 'UTILITY', language: 'en_US', body: '', footer: '' },
      // Each example has its place from the start: in a list with holes those behind would move up.
      ...{ examples: Array.from({ length: TEMPLATE_LIMITS.variables }, () => ''), buttons: [] },
    },
    failureText: t('couldntAddTheTemplate'),
    onSubmit: async (body) => {
      const examples = Array.from(
        { length: variableCount(body.body) },
        (_, index) => body.examples?.[index] || exampleOf(index),
      );
      notify.success((await add.mutateAsync({ ...body, examples })).message ?? 'Success');
      onClose();
    },
  });
  return (
    <Dialog
      title={t('addTemplate')}
      size="lg"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <SubmitButton form={FORM_ID} loading={form.submitting}>
            {t('sendForApproval')}
          </SubmitButton>
        </>
      }
    >
      <DtoForm api={form} id={FORM_ID} aria-label={t('template')}>
        <TemplateFields />
      </DtoForm>
    </Dialog>
  );
}

function TemplateFields() {
  const [body = '', given = [], footer, buttons = []] = useWatch<
    AddTemplateRequest,
    ['body', 'examples', 'footer', 'buttons']
  >({
    name: ['body', 'examples', 'footer', 'buttons'],
  });
  const count = Math.min(variableCount(body), TEMPLATE_LIMITS.variables);
  const values = Array.from({ length: count }, (_, index) => given[index] || exampleOf(index));
  const fault = body === '' ? null : templateFault(body, values);
  return (
    <Grid templateColumns={{ base: '1fr', lg: '3fr 2fr' }} gap="5">
      <Stack gap="4">
        <FormInput
          name="name"
          label={t('name')}
          required
          autoComplete="off"
          spellCheck={false}
          hint={t('lowercaseLettersDigitsAndUnderscores')}
        />
        <FormGrid>
          <FormSelect name="category" label={t('category')} required options={CATEGORIES} />
          <FormSelect name="language" label={t('language')} required options={LANGUAGES} />
        </FormGrid>
        <FormTextarea
          name="body"
          label={t('body')}
          required
          rows={5}
          maxLength={TEMPLATE_LIMITS.body}
          hint={t('bodyHint', { first: '{{1}}', second: '{{2}}' })}
        />
        {fault === null ? null : <Banner tone="warning">{fault}</Banner>}
        {values.length === 0 ? null : (
          <FormGrid>
            {values.map((_value, index) => (
              <FormInput
                key={index}
                name={`examples.${index}`}
                label={t('exampleFor', { variable: `{{${index + 1}}}` })}
                placeholder={exampleOf(index)}
                autoComplete="off"
              />
            ))}
          </FormGrid>
        )}
        <FormInput name="footer" label={t('footer')} maxLength={TEMPLATE_LIMITS.footer} autoComplete="off" />
        <TemplateButtons />
      </Stack>
      <TemplatePreview body={body} values={values} footer={footer} buttons={buttons} />
    </Grid>
  );
}
