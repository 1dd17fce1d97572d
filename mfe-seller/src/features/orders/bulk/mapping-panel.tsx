import { BULK_ORDERS_SHEET } from '@godown/contracts/orders';
import { type SheetColumn, type SheetMapping } from '@godown/contracts/sheets';
import { notifyError } from '@godown/shared-ui/api';
import { notify } from '@godown/shared-ui/notices';
import { type OpenedSheet } from '@godown/shared-ui/sheet-worker';
import { Button, Field, Flex, Grid, Input, Section, Select, Text } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { saveMapping } from './save-mapping.request.js';
import { t } from './bulk-orders.texts.js';

interface MappingPanelProps {
  opened: OpenedSheet;
  mapping: SheetMapping;
  onChange: (mapping: SheetMapping) => void;
}

/** A copy with one entry changed; an empty one is left out. */
function withEntry<T>(entries: Readonly<Record<string, T>>, key: string, value: T | null): Readonly<Record<string, T>> {
  const { [key]: _before, ...others } = entries;
  return value === null ? others : { ...others, [key]: value };
}

const JOIN = ' + ';

function ColumnRow({ column, opened, mapping, onChange }: MappingPanelProps & { column: SheetColumn }) {
  const chosen = mapping.columns[column.key] ?? [];
  const names = [
    ...new Set([
      ...opened.header.filter((name) => name.trim() !== ''),
      ...(chosen.length > 1 ? [chosen.join(JOIN)] : []),
      ...(column.joined ? [column.joined.join(JOIN)] : []),
    ]),
  ];
  const usable = names.filter((name) => name.split(JOIN).every((part) => opened.header.includes(part)));
  const setHeading = (name: string) =>
    onChange({ ...mapping, columns: withEntry(mapping.columns, column.key, name === '' ? null : name.split(JOIN)) });
  const setDefault = (text: string) =>
    onChange({ ...mapping, defaults: withEntry(mapping.defaults, column.key, text === '' ? null : text) });
  return (
    <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="3" alignItems="start">
      <Field label={column.header} required={column.isRequired} hint={column.note}>
        <Select
          options={usable.map((name) => ({ value: name, label: name }))}
          placeholder={t('notInTheFile')}
          value={chosen.join(JOIN)}
          onChange={setHeading}
        />
      </Field>
      <Field label={t('whenItIsMissing', { header: column.header })}>
        <Input
          defaultValue={mapping.defaults[column.key] ?? ''}
          maxLength={200}
          placeholder={t('nothing')}
          onBlur={(event) => setDefault(event.target.value.trim())}
        />
      </Field>
    </Grid>
  );
}

function WordRows({ column, mapping, onChange }: Omit<MappingPanelProps, 'opened'> & { column: SheetColumn }) {
  const words = mapping.words[column.key] ?? {};
  const options = (column.choices ?? []).map((choice) => ({ value: choice, label: choice }));
  const setWord = (word: string, choice: string) =>
    onChange({ ...mapping, words: { ...mapping.words, [column.key]: { ...words, [word]: choice } } });
  return (
    <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="3">
      {Object.entries(words).map(([word, choice]) => (
        <Field key={word} label={`${column.header} “${word}”`}>
          <Select
            options={options}
            placeholder={t('keepValue')}
            value={options.some(({ value }) => value === choice) ? choice : ''}
            onChange={(next) => setWord(word, next === '' ? word : next)}
          />
        </Field>
      ))}
    </Grid>
  );
}

/** Which heading of the file fills which of our columns, what stands in for missing cells, and what the file's words mean. */
export function MappingPanel({ opened, mapping, onChange }: MappingPanelProps) {
  const [saving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    await saveMapping(opened.signature, mapping)
      .then((answer) => notify.success(answer.message ?? 'Success'))
      .catch((error: unknown) => notifyError(error));
    setSaving(false);
  };
  const worded = BULK_ORDERS_SHEET.columns.filter((column) => Object.keys(mapping.words[column.key] ?? {}).length > 0);
  return (
    <Section
      title={t('columnMapping')}
      description={t('thisFileIsNotOur')}
      actions={
        <Button
          size="sm"
          loading={saving}
          onClick={() => {
            void save();
          }}
        >
          {t('saveMapping')}
        </Button>
      }
    >
      <Flex direction="column" gap="4">
        {BULK_ORDERS_SHEET.columns.map((column) => (
          <ColumnRow key={column.key} column={column} opened={opened} mapping={mapping} onChange={onChange} />
        ))}
      </Flex>
      {worded.length === 0 ? null : <Text weight="medium">{t('valuesInTheFile')}</Text>}
      {worded.map((column) => (
        <WordRows key={column.key} column={column} mapping={mapping} onChange={onChange} />
      ))}
    </Section>
  );
}
