import { type LookUpReturnResponse, type ReturnParcelDetail } from '@godown/contracts/returns';
import { api, errorText, isApiError } from '@godown/shared-ui/api';
import { useMutation } from '@godown/shared-ui/query';
import { useSession } from '@godown/shared-ui/session';
import { knownParcels } from './known-parcels.js';
import { t } from './returns.texts.js';

/** The server was not reached, and the device has never seen the parcel. */
class UnknownOffline extends Error {}

/** Why it is not opened. */
export function lookUpFault(error: unknown): string {
  return error instanceof UnknownOffline ? t('scan.unknownOffline') : errorText(error, t('scan.failed'));
}

/** The parcel of a scanned AWB or order number. Without a network, one that was opened on this device before. */
export function useLookUpReturn() {
  const userId = useSession((session) => session.profile?.entityId ?? '');
  return useMutation({
    // Without a network it answers as well.
    networkMode: 'always',
    mutationFn: async (code: string): Promise<ReturnParcelDetail> => {
      try {
        const { parcel } = await api.post<LookUpReturnResponse>('/returns/look-up', { body: { code } });
        knownParcels.keep(userId, parcel);
        return parcel;
      } catch (error) {
        if (!isApiError(error) || error.status !== 0) throw error;
        const known = knownParcels.find(userId, code);
        if (known === undefined) throw new UnknownOffline(code);
        return known;
      }
    },
  });
}
