import { type ApiResponse } from '@godown/contracts/common';
import { api } from '@godown/shared-ui/api';
import { useMutation, useQueryClient } from '@godown/shared-ui/query';
import { taskKeys } from './tasks.keys.js';

export function useCancelTask() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (taskId: string) => api.post<ApiResponse>(`/tasks/${taskId}/cancel`),
    onSettled: () => client.invalidateQueries({ queryKey: taskKeys.lists }),
  });
}
