import { Page, PageHeader, TextLink } from '@godown/shared-ui/ui';
import { ItemEditor } from '../features/catalogue/item-editor.js';
import { t } from './pages.texts.js';

export function NewItemPage() {
  return (
    <Page width="form">
      <PageHeader above={<TextLink to="/catalogs">{t('catalogue')}</TextLink>} title={t('addItem')} />
      <ItemEditor item={null} />
    </Page>
  );
}
