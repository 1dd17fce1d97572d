import { saveBlob } from '@godown/shared-ui/api';
import { DownloadIcon } from '@godown/shared-ui/icons';
import { notify } from '@godown/shared-ui/notices';
import { Menu } from '@godown/shared-ui/ui';
import { t } from './insights.texts.js';

interface DownloadMenuProps {
  what: string;
  /** Without its ending. */
  filename: string;
  /** What the image shows. */
  picture: () => HTMLElement | null;
  onCsv: (filename: string) => void;
}

/** The figures of a card as a file, or the card as it looks. */
export function DownloadMenu({ what, filename, picture, onCsv }: DownloadMenuProps) {
  const saveImage = async () => {
    const element = picture();
    if (element === null) return;
    try {
      const { imageOf } = await import('./image-of.js');
      saveBlob(await imageOf(element), `${filename}.png`);
    } catch {
      notify.error(t('download.failed'));
    }
  };
  return (
    <Menu
      label={t('download.label', { what })}
      icon={<DownloadIcon aria-hidden="true" />}
      iconOnly
      size="sm"
      items={[
        { key: 'csv', label: t('download.csv'), onSelect: () => onCsv(`${filename}.csv`) },
        { key: 'image', label: t('download.image'), onSelect: () => void saveImage() },
      ]}
    />
  );
}
