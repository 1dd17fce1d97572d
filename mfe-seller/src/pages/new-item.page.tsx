import { Page, PageHeader, TextLink } from '@godown/shared-ui/ui';
import { ItemEditor } from '../features/catalogue/item-editor.js';

export function NewItemPage() {
  return (
    <Page width="form">
      <PageHeader above={<TextLink to="/catalogs">Catalogue</TextLink>} title="Add item" />
      <ItemEditor item={null} />
    </Page>
  );
}
