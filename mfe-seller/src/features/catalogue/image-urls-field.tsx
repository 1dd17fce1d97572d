import { MAX_IMAGE_URLS } from '@godown/contracts/catalogue';
import { FormField } from '@godown/shared-ui/forms';
import { PlusIcon, TrashIcon } from '@godown/shared-ui/icons';
import { Button, Flex, IconButton, Input, InputRow } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { PictureButton } from '../../pictures/picture-button.js';
import { t } from './catalogue.texts.js';

interface UrlListProps {
  /** Whose pictures these are, for admins. */
  companyId: string | undefined;
  value: readonly string[];
  onChange: (urls: string[]) => void;
  onBlur: () => void;
}

/** Lines as they are typed; what is blank does not count. */
function UrlList({ companyId, value, onChange, onBlur }: UrlListProps) {
  const [lines, setLines] = useState<readonly string[]>(value.length === 0 ? [''] : value);
  const write = (next: readonly string[]) => {
    setLines(next);
    onChange(next.map((line) => line.trim()).filter((line) => line !== ''));
  };
  const add = (url: string) => {
    const free = lines.findIndex((line) => line.trim() === '');
    write(free === -1 ? [...lines, url] : lines.with(free, url));
  };
  return (
    <Flex direction="column" gap="2">
      {lines.map((line, index) => (
        <InputRow key={index}>
          <Input
            type="url"
            inputMode="url"
            aria-label={t('imageUrl', { number: index + 1 })}
            placeholder="https://"
            value={line}
            onBlur={onBlur}
            onChange={(event) => write(lines.with(index, event.target.value))}
          />
          <IconButton
            label={t('removeImageUrl', { number: index + 1 })}
            disabled={lines.length === 1 && line === ''}
            onClick={() => write(lines.length === 1 ? [''] : lines.toSpliced(index, 1))}
          >
            <TrashIcon aria-hidden="true" />
          </IconButton>
        </InputRow>
      ))}
      <Flex gap="2" wrap="wrap">
        <PictureButton
          companyId={companyId}
          disabled={lines.length >= MAX_IMAGE_URLS && lines.every((line) => line.trim() !== '')}
          onUploaded={add}
        />
        <Button
          size="sm"
          icon={<PlusIcon aria-hidden="true" />}
          disabled={lines.length >= MAX_IMAGE_URLS}
          onClick={() => setLines([...lines, ''])}
        >
          {t('addImageUrl')}
        </Button>
      </Flex>
    </Flex>
  );
}

export function ImageUrlsField({ companyId }: { companyId?: string | undefined }) {
  return (
    <FormField name="imageUrls" label={t('imageURLs')} required group>
      {(field) => (
        <UrlList
          companyId={companyId}
          value={Array.isArray(field.value) ? field.value : []}
          onChange={field.onChange}
          onBlur={field.onBlur}
        />
      )}
    </FormField>
  );
}
