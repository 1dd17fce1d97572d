import { DEFAULT_BRAND_COLOUR, safeColour } from '@godown/contracts/tracking';
import { FormField } from '@godown/shared-ui/forms';
import { chakra, Input, InputRow } from '@godown/shared-ui/ui';
import { t } from './brand-profile.texts.js';

/** A colour by its code or from the system's own picker. */
export function ColourField({ name, label }: { name: string; label: string }) {
  return (
    <FormField name={name} label={label} hint={t('forExample1a56dbText')}>
      {(field) => {
        const text = typeof field.value === 'string' ? field.value : '';
        return (
          <InputRow>
            <Input {...field} value={text} autoComplete="off" spellCheck={false} maxLength={7} />
            <chakra.input
              type="color"
              aria-label={t('chooseColour', { label: label.toLowerCase() })}
              value={safeColour(text) ?? DEFAULT_BRAND_COLOUR}
              onChange={(event) => field.onChange(event.target.value)}
              boxSize="10"
              p="0.5"
              flexShrink="0"
              borderWidth="thin"
              borderColor="border"
              borderRadius="md"
              bg="transparent"
              cursor="pointer"
            />
          </InputRow>
        );
      }}
    </FormField>
  );
}
