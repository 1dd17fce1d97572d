import { type PickListView } from '@godown/contracts/picks';
import { notifyError } from '@godown/shared-ui/api';
import { UndoIcon } from '@godown/shared-ui/icons';
import { useIsFetching, useQueryClient } from '@godown/shared-ui/query';
import { useSession } from '@godown/shared-ui/session';
import { Button, Flex } from '@godown/shared-ui/ui';
import { ScanPanel } from '../../scans/scan-panel.js';
import { scansKey } from '../../scans/scan-queue.js';
import { pickKeys } from './picks.keys.js';
import { t } from './picks.texts.js';
import { sendPieces } from './send-pieces.request.js';
import { useUndoPiece } from './undo-piece.request.js';

interface TakeBackProps {
  pickList: PickListView;
  /** Scans wait to be sent: what was picked last is not known. */
  isWaiting: boolean;
}

function TakeBack({ pickList: { id, lastPiece }, isWaiting }: TakeBackProps) {
  const undo = useUndoPiece(id);
  const isFetching = useIsFetching({ queryKey: pickKeys.detail(id) }) > 0;
  const takeBack = () => {
    if (lastPiece !== null)
      undo.mutate(lastPiece.key, { onError: (error) => notifyError(error, { text: t('scan.undoFailed') }) });
  };
  return (
    <Flex mt="2">
      <Button
        size="sm"
        icon={<UndoIcon aria-hidden="true" />}
        disabled={lastPiece === null || isWaiting || isFetching}
        loading={undo.isPending}
        onClick={takeBack}
      >
        {lastPiece === null
          ? t('scan.undoNothing')
          : t('scan.undo', { sku: lastPiece.sku, position: lastPiece.position })}
      </Button>
    </Flex>
  );
}

/** Pieces, one scan each: the answer says into which position. */
export function PieceScanner({ pickList }: { pickList: PickListView }) {
  const client = useQueryClient();
  const userId = useSession((session) => session.profile?.entityId ?? '');
  const { id } = pickList;
  return (
    <ScanPanel
      label={t('scan.label')}
      target={{
        storageKey: scansKey('pickScans', userId, id),
        send: (batch) => sendPieces(id, batch),
        onAnswered: () => void client.invalidateQueries({ queryKey: pickKeys.all }),
      }}
      actions={({ queue }) => <TakeBack pickList={pickList} isWaiting={queue.length > 0} />}
    />
  );
}
