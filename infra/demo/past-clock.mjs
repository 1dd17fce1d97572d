// Loaded into the API process that makes the past of the demo (--import): its clock stands where the loader puts it, and goes on from there.
const RealDate = Date;
const realNow = Date.now;
let behindMs = 0;
const now = () => realNow() - behindMs;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, made) => Reflect.construct(target, args.length === 0 ? [now()] : args, made),
  apply: () => new RealDate(now()).toString(),
  get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
});

process.on('message', (message) => {
  if (typeof message?.clockAt !== 'number') return;
  behindMs = realNow() - message.clockAt;
  process.send?.({ clockAt: message.clockAt });
});
