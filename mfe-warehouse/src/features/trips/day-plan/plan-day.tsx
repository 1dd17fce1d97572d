import { type DayPlan, type PlanDayRequest } from '@godown/contracts/fleet';
import { type Option } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { PlanDayForm } from './plan-day-form.js';
import { RoutesBoard } from './routes-board.js';

/** First who drives, then the proposed routes. */
export function PlanDay({ warehouses }: { warehouses: readonly Option[] }) {
  const [proposed, setProposed] = useState<{ asked: PlanDayRequest; plan: DayPlan } | null>(null);
  if (proposed === null)
    return <PlanDayForm warehouses={warehouses} onProposed={(asked, plan) => setProposed({ asked, plan })} />;
  return <RoutesBoard {...proposed} onAgain={() => setProposed(null)} />;
}
