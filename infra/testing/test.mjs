// `npm test`. Plain JavaScript without packages: it runs before anything is installed, on whatever Node the machine has.
import('../start/bare.mjs').then(
  (bare) => bare.installThenRun('infra/testing/run-tests.ts', process.argv.slice(2)),
  () => {
    console.error(
      `Godown needs Node.js 20 or newer; this is ${process.version}. Install a newer one (https://nodejs.org), then run the command again.`,
    );
    process.exitCode = 1;
  },
);
