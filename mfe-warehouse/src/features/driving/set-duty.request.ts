import { type ApiResponse } from '@godown/contracts/common';
import { type OwnDutyRequest } from '@godown/contracts/fleet';
import { api } from '@godown/shared-ui/api';
import { useMutation, useQueryClient } from '@godown/shared-ui/query';
import { drivingKeys } from './driving.keys.js';

export function useSetDuty() {
  const client = useQueryClient();
  return useMutation({
    // Without a network it fails at once instead of waiting for one.
    networkMode: 'always',
    mutationFn: (status: OwnDutyRequest['status']) =>
      api.patch<ApiResponse>('/wms/driver/status', { body: { status } }),
    onSettled: () => client.invalidateQueries({ queryKey: drivingKeys.all }),
  });
}
