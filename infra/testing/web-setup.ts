// Decorated contract classes need the metadata store before the first of them is imported.
import 'reflect-metadata';
import { configure, getConfig } from '@testing-library/dom';

const { getElementError: describe } = getConfig();
type Container = Parameters<typeof describe>[1];

/** Describes the page only when somebody reads it: a test that waits looks, and fails to find, many times. */
function errorThatDescribesWhenRead(message: string | null, container: Container): Error {
  const error = new Error();
  error.name = 'TestingLibraryElementError';
  Error.captureStackTrace(error, errorThatDescribesWhenRead);
  const calls = error.stack?.slice(error.stack.indexOf('\n')) ?? '';
  let text: string | undefined;
  const described = (): string => (text ??= describe(message, container).message);
  const replace = (property: 'message' | 'stack') => (value: string) =>
    Object.defineProperty(error, property, { value, writable: true, configurable: true });
  return Object.defineProperties(error, {
    message: { configurable: true, get: described, set: replace('message') },
    stack: { configurable: true, get: () => `${error.name}: ${described()}${calls}`, set: replace('stack') },
  });
}

configure({
  // A screen that is loaded for the first time on a busy machine takes longer than the library's one second. Tests that pass do not wait for it.
  asyncUtilTimeout: 20_000,
  getElementError: errorThatDescribesWhenRead,
});
