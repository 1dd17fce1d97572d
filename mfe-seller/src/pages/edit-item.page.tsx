import { errorText, LOAD_FAILED } from '@godown/shared-ui/api';
import { useParams } from '@godown/shared-ui/router';
import { ErrorState, Page, PageHeader, SkeletonPanel, TextLink } from '@godown/shared-ui/ui';
import { useItem } from '../features/catalogue/item.request.js';
import { ItemEditor } from '../features/catalogue/item-editor.js';
import { t } from './pages.texts.js';

export function EditItemPage() {
  const { catalogId = '' } = useParams();
  const { data: item, error, isPending, isFetching, refetch } = useItem(catalogId);
  return (
    <Page width="form">
      <PageHeader
        above={<TextLink to="/catalogs">{t('catalogue')}</TextLink>}
        title={item ? t('editNamed', { productTitle: item.productTitle }) : t('editItem')}
      />
      {isPending ? <SkeletonPanel /> : null}
      {error !== null && !item ? (
        <ErrorState
          message={errorText(error, LOAD_FAILED)}
          retrying={isFetching}
          onRetry={() => {
            void refetch();
          }}
        />
      ) : null}
      {item ? <ItemEditor key={item.catalogId} item={item} /> : null}
    </Page>
  );
}
