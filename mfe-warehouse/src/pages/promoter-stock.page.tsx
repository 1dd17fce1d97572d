import { type Command, useCommands } from '@godown/shared-ui/commands';
import { CommandButton, Page, PageHeader } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { downloadPromoterStock } from '../features/promoters/download-promoter-stock.request.js';
import { PROMOTER_STOCK_COMMANDS } from '../features/promoters/promoter-stock.commands.js';
import { PromoterStockList } from '../features/promoters/promoter-stock-list.js';
import { t } from '../features/promoters/promoter-stock.texts.js';
import { RecordStockDialog } from '../features/promoters/record-stock-dialog.js';
import { usePromoterStockFilters } from '../features/promoters/use-promoter-stock-filters.js';

export function PromoterStockPage() {
  const filters = usePromoterStockFilters();
  const [isRecording, setRecording] = useState(false);
  const [isLoading, setLoading] = useState(false);
  const load = async () => {
    setLoading(true);
    const { search } = filters.params;
    await downloadPromoterStock({ ...filters.where, ...(search === '' ? {} : { search }) });
    setLoading(false);
  };
  const record: Command = { ...PROMOTER_STOCK_COMMANDS.record, run: () => setRecording(true) };
  const download: Command = {
    ...PROMOTER_STOCK_COMMANDS.download,
    isRunning: isLoading,
    run: () => {
      void load();
    },
  };
  useCommands([record, download]);
  return (
    <Page>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          <>
            <CommandButton command={download} />
            <CommandButton command={record} variant="solid" />
          </>
        }
      />
      <PromoterStockList {...filters} />
      {isRecording ? <RecordStockDialog onClose={() => setRecording(false)} /> : null}
    </Page>
  );
}
