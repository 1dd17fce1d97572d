import { defineTexts } from '@godown/shared-ui/i18n';

export const t = defineTexts('seller.pictures', {
  uploadPicture: 'Upload picture',
  picture: 'Picture',
});
