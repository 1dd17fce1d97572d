import { adviceFor } from '../terminal/progress.ts';
import { isOver, lineOf } from './budgets.ts';

/** `npm run size`, after `npm run build`. */
try {
  const { measure } = await import('./measure.ts');
  const measured = await measure();
  for (const one of measured) console.log(lineOf(one));
  process.exitCode = measured.some((one) => isOver(one)) ? 1 : 0;
} catch (error) {
  console.error(adviceFor(error));
  process.exitCode = 1;
}
