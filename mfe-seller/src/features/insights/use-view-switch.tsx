import { SegmentedControl } from '@godown/shared-ui/ui';
import { type ReactNode, useState } from 'react';
import { t } from './insights.texts.js';

/** A card is drawn, or its numbers stand in a table. */
export function useViewSwitch(what: string, drawn: 'chart' | 'map'): { isTable: boolean; control: ReactNode } {
  const [view, setView] = useState<string>(drawn);
  return {
    isTable: view === 'table',
    control: (
      <SegmentedControl
        aria-label={t('views.label', { what })}
        value={view}
        onChange={setView}
        options={[
          { value: drawn, label: t(`views.${drawn}`) },
          { value: 'table', label: t('views.table') },
        ]}
      />
    ),
  };
}
