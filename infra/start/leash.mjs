// Loaded into every process that `npm start` starts (--import). When the starter is gone, however it ended, the process ends too:
// a half-dead platform would hold the ports and the data against the next start.
const GRACE_MS = 8000;

if (process.channel) {
  process.on('disconnect', () => {
    setTimeout(() => process.exit(1), GRACE_MS).unref();
    process.kill(process.pid, 'SIGTERM');
  });
  process.channel.unref();
}
