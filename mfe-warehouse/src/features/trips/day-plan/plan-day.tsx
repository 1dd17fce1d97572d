import { type DayPlan, type PlanDayRequest } from '@godown/contracts/fleet';
import { type Option } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { PlanDayForm } from './plan-day-form.js';
import { RoutesBoard } from './routes-board.js';

/** First who drives, then the proposed routes. */
export function PlanDay({ warehouses }: { warehouses: readonly Option[] }) {
  const [asked, setAsked] = useState<PlanDayRequest | null>(null);
  const [plan, setPlan] = useState<DayPlan | null>(null);
  const propose = (next: PlanDayRequest, proposed: DayPlan) => {
    setAsked(next);
    setPlan(proposed);
  };
  if (asked === null || plan === null)
    return <PlanDayForm warehouses={warehouses} before={asked} onProposed={propose} />;
  return <RoutesBoard asked={asked} plan={plan} onAgain={() => setPlan(null)} />;
}
