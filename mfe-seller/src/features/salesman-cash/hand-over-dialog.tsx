import { type SalesmanCash } from '@godown/contracts/receivables';
import { errorText } from '@godown/shared-ui/api';
import { SubmitButton } from '@godown/shared-ui/forms';
import { Button, Dialog, ErrorState, SkeletonText } from '@godown/shared-ui/ui';
import { useBookHandOver } from './book-hand-over.request.js';
import { HAND_OVER_FORM, HandOverForm } from './hand-over-form.js';
import { useSalesmanCash } from './salesman-cash.request.js';
import { t } from './salesman-cash.texts.js';

interface HandOverDialogProps {
  salesman: Pick<SalesmanCash, 'salesmanId' | 'companyId' | 'name'>;
  onClose: () => void;
}

/** A salesman puts cash and cheques on the table. */
export function HandOverDialog({ salesman, onClose }: HandOverDialogProps) {
  const { data, error, isFetching, refetch } = useSalesmanCash(salesman.salesmanId, salesman.companyId);
  const book = useBookHandOver(salesman.salesmanId);
  return (
    <Dialog
      title={t('form.title', { name: salesman.name })}
      steadfast
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('form.cancel')}</Button>
          {data === undefined ? null : (
            <SubmitButton form={HAND_OVER_FORM} loading={book.isPending}>
              {t('form.submit')}
            </SubmitButton>
          )}
        </>
      }
    >
      {data === undefined ? (
        error === null ? (
          <SkeletonText />
        ) : (
          <ErrorState
            message={errorText(error, t('failed'))}
            retrying={isFetching}
            onRetry={() => {
              void refetch();
            }}
          />
        )
      ) : (
        <HandOverForm salesman={salesman} held={data} onBook={book.mutateAsync} onBooked={onClose} />
      )}
    </Dialog>
  );
}
