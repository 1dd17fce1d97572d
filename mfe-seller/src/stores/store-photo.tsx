import { chakra, Box, Button, Flex, Text } from '@godown/shared-ui/ui';
import { FormField } from '@godown/shared-ui/forms';
import { ShopIcon } from '@godown/shared-ui/icons';
import { useState } from 'react';
import { PictureButton } from '../pictures/picture-button.js';
import { t } from './stores.texts.js';

const OWN_PICTURE = /^https?:\/\/[^/]+(\/api\/pictures\/[\w-]{43}\.(?:png|jpg))$/;

/** A picture of the platform from the host of this page, wherever it was uploaded: the page may not fetch from every other one. */
export function shownPicture(url: string): string {
  return OWN_PICTURE.exec(url)?.[1] ?? url;
}

/** The front of a store, small. A picture that does not load is drawn as a shop. */
export function StorePhoto({ url, name }: { url: string | null; name: string }) {
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <Box flexShrink="0" boxSize="9" borderRadius="md" overflow="hidden" bg="bg.subtle" color="fg.subtle">
      {url === null || url === failed ? (
        <Flex boxSize="9" align="center" justify="center">
          <ShopIcon aria-hidden="true" size={18} />
        </Flex>
      ) : (
        <chakra.img
          src={shownPicture(url)}
          alt={t('photo.alt', { name })}
          loading="lazy"
          boxSize="9"
          objectFit="cover"
          onError={() => setFailed(url)}
        />
      )}
    </Box>
  );
}

/** Uploads a photo; the form keeps its address. */
export function PhotoField({ companyId, storeName }: { companyId: string; storeName: string }) {
  return (
    <FormField name="storeLocationImageUrl" label={t('fields.photo')} group>
      {({ value, onChange }) => {
        const url = typeof value === 'string' && value !== '' ? value : null;
        return (
          <Flex align="center" gap="3" wrap="wrap">
            <StorePhoto url={url} name={storeName} />
            {url === null ? (
              <Text size="sm" tone="muted">
                {t('photo.none')}
              </Text>
            ) : null}
            <PictureButton
              label={t('photo.upload')}
              fileLabel={t('photo.file')}
              companyId={companyId}
              disabled={false}
              onUploaded={onChange}
            />
            {url === null ? null : (
              <Button size="sm" variant="ghost" onClick={() => onChange(null)}>
                {t('photo.remove')}
              </Button>
            )}
          </Flex>
        );
      }}
    </FormField>
  );
}
