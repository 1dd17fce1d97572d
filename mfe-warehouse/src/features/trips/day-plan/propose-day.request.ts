import { type DayPlanResponse, type PlanDayRequest } from '@godown/contracts/fleet';
import { api } from '@godown/shared-ui/api';
import { useMutation } from '@godown/shared-ui/query';

/** A proposal, of which nothing is kept. */
export const useProposeDay = () =>
  useMutation({ mutationFn: (body: PlanDayRequest) => api.post<DayPlanResponse>('/wms/day-plan', { body }) });
