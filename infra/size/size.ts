import { adviceFor } from '../terminal/progress.ts';
import { isOver, lineOf } from './budgets.ts';
import { screensWithoutScripts } from './screens-without-scripts.ts';

/** `npm run size`, after `npm run build`. */
try {
  const { measure } = await import('./measure.ts');
  const measured = await measure();
  for (const one of measured) console.log(lineOf(one));
  const late = screensWithoutScripts();
  for (const screen of late) console.log(`✗ ${screen}: its route imports nothing itself`);
  process.exitCode = late.length > 0 || measured.some((one) => isOver(one)) ? 1 : 0;
} catch (error) {
  console.error(adviceFor(error));
  process.exitCode = 1;
}
