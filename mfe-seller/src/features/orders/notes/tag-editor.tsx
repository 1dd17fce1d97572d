import { type OrderView } from '@godown/contracts/orders';
import { notifyError } from '@godown/shared-ui/api';
import { CloseIcon } from '@godown/shared-ui/icons';
import { useCan } from '@godown/shared-ui/session';
import { Flex, IconButton, Tag } from '@godown/shared-ui/ui';
import { t } from './notes.texts.js';
import { TagPicker } from './tag-picker.js';
import { useTagOrders } from './tag-orders.request.js';

/** The tags of one order: chosen, made and taken away. */
export function TagEditor({ order: { id, tags } }: { order: Pick<OrderView, 'id' | 'tags'> }) {
  const mayTag = useCan('orders.annotate');
  const change = useTagOrders();
  const send = (what: { add: string[] } | { remove: string[] }) =>
    change.mutate({ orderIds: [id], ...what }, { onError: (error) => notifyError(error, { text: t('tagsFailed') }) });
  return (
    <>
      {tags.length === 0 ? null : (
        <Flex as="ul" wrap="wrap" gap="2" m="0" p="0" listStyleType="none" aria-label={t('tags')}>
          {tags.map((tag) => (
            <Flex as="li" key={tag} align="center" gap="1">
              <Tag>{tag}</Tag>
              {mayTag ? (
                <IconButton label={t('removeTag', { tag })} onClick={() => send({ remove: [tag] })}>
                  <CloseIcon size={14} aria-hidden="true" />
                </IconButton>
              ) : null}
            </Flex>
          ))}
        </Flex>
      )}
      {mayTag ? (
        <TagPicker
          key={tags.length}
          label={t('addTag')}
          taken={tags}
          onPick={(tag) => {
            if (tag !== null) send({ add: [tag] });
          }}
        />
      ) : null}
    </>
  );
}
