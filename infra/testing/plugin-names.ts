/**
 * Fastify names a plugin that gives no name of its own by looking for it among all loaded modules. Jest answers that question
 * slowly: it was more than half of what the tests of the services computed. The name is only for messages, so one for all will do.
 */
Object.defineProperty(Function.prototype, Symbol.for('fastify.display-name'), {
  value: 'plugin',
  writable: true,
  configurable: true,
});
