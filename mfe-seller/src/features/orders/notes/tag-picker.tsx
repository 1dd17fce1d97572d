import { isTag, tagOf } from '@godown/contracts/orders';
import { useQueryClient } from '@godown/shared-ui/query';
import { AsyncCombobox, type ComboboxOption, Field } from '@godown/shared-ui/ui';
import { orderTagsOptions } from '../order-tags.request.js';
import { t } from './notes.texts.js';

interface TagPickerProps {
  label: string;
  /** Tags that are not offered. */
  taken?: readonly string[];
  value?: string | null;
  onPick: (tag: string | null) => void;
}

/** A tag of the company, or a new one as it is typed. */
export function TagPicker({ label, taken = [], value = null, onPick }: TagPickerProps) {
  const client = useQueryClient();
  const find = async (search: string): Promise<ComboboxOption[]> => {
    const { tags } = await client.fetchQuery(orderTagsOptions);
    const typed = tagOf(search);
    const known = tags.filter((tag) => tag.includes(typed) && !taken.includes(tag));
    const isNew = isTag(typed) && !tags.includes(typed) && !taken.includes(typed);
    return [
      ...known.map((tag) => ({ value: tag, label: tag })),
      ...(isNew ? [{ value: typed, label: t('newTag', { tag: typed }) }] : []),
    ];
  };
  return (
    <Field label={label}>
      <AsyncCombobox
        value={value === null ? null : { value, label: value }}
        onChange={(option) => onPick(option?.value ?? null)}
        loadOptions={find}
        loadWhenBlank
        placeholder={t('tagPlaceholder')}
      />
    </Field>
  );
}
