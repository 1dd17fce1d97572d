import { TestEnvironment } from 'jest-environment-jsdom';

/**
 * jsdom without a network stack and a few browser parts: they come from Node, so that the api client and the streams
 * behave as in a browser. MessageChannel and BroadcastChannel stay out: an open channel keeps Jest from ever exiting.
 */
const fromNode = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'FormData',
  'Blob',
  'File',
  'AbortController',
  'AbortSignal',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'TextEncoder',
  'TextDecoder',
  'TextEncoderStream',
  'TextDecoderStream',
  'CompressionStream',
  'DecompressionStream',
  'structuredClone',
  'Uint8Array',
  'ArrayBuffer',
];

/** jsdom's own File is what an <input type="file"> accepts; these names keep jsdom's version. */
const keptFromJsdom = new Set(['File', 'Blob', 'FormData']);

function addMissing(target, name, value) {
  if (target !== undefined && !(name in target))
    Object.defineProperty(target, name, { value, writable: true, configurable: true });
}

function addLayoutStubs(window) {
  addMissing(window, 'matchMedia', (query) => ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
    dispatchEvent: () => false,
  }));
  class Observer {
    observe() {}
    unobserve() {}
    disconnect() {}
    takeRecords() {
      return [];
    }
  }
  addMissing(window, 'ResizeObserver', Observer);
  addMissing(window, 'IntersectionObserver', Observer);
  addMissing(window.Element.prototype, 'scrollIntoView', () => undefined);
  addMissing(window.Element.prototype, 'scrollTo', () => undefined);
  addMissing(window.URL, 'createObjectURL', () => 'blob:test');
  addMissing(window.URL, 'revokeObjectURL', () => undefined);
  window.scrollTo = () => undefined;
  // Chakra's parts listen to pointers, of which jsdom knows the mouse alone.
  addMissing(window, 'CSS', { escape: (text) => text.replace(/[^\w-]/g, '\\$&'), supports: () => false });
  addMissing(window, 'PointerEvent', class PointerEvent extends window.MouseEvent {});
  // jsdom calls all that wait for a frame in one go; in a browser promises settle between two of them.
  window.requestAnimationFrame = (callback) => window.setTimeout(() => callback(window.performance.now()), 16);
  window.cancelAnimationFrame = (handle) => window.clearTimeout(handle);
  // jsdom knows no layout and says that nothing has a box. The focus traps of the overlays take what has none for hidden.
  window.Element.prototype.getClientRects = function getClientRects() {
    return this.isConnected && this.closest('[hidden]') === null ? [this.getBoundingClientRect()] : [];
  };
}

function addPopover(window) {
  const proto = window.HTMLElement.prototype;
  if (typeof proto.showPopover === 'function') return;
  const toggle = (element, newState) => {
    element.toggleAttribute('data-popover-open', newState === 'open');
    element.dispatchEvent(Object.assign(new window.Event('toggle'), { newState }));
  };
  proto.showPopover = function showPopover() {
    toggle(this, 'open');
  };
  proto.hidePopover = function hidePopover() {
    toggle(this, 'closed');
  };
}

/**
 * Styles of components stay out: without a layout they show little, and jsdom compares every rule with every element it is asked
 * about. A test that reads a style calls `drawStyles()` of shared-ui/testing.
 */
function leaveStylesOut({ document, HTMLStyleElement }) {
  const { head } = document;
  const insert = head.insertBefore.bind(head);
  const held = [];
  let isDrawn = false;
  const hold = (sheet) => {
    const insertRule = sheet.insertRule.bind(sheet);
    const rules = [];
    sheet.insertRule = (rule, index) => {
      rules.push(rule);
      return isDrawn ? insertRule(rule, index) : index;
    };
    held.push({ sheet, insertRule, rules });
  };
  head.insertBefore = (node, before) => {
    insert(node, before);
    if (node instanceof HTMLStyleElement && node.dataset.emotion !== undefined) hold(node.sheet);
    return node;
  };
  const draw = ({ sheet, insertRule, rules }) => {
    for (const rule of rules)
      try {
        insertRule(rule, sheet.cssRules.length);
      } catch {
        // A rule that jsdom does not know; the library leaves it out as well.
      }
  };
  const clear = ({ sheet }) => {
    while (sheet.cssRules.length > 0) sheet.deleteRule(0);
  };
  return (shouldDraw) => {
    if (isDrawn !== shouldDraw) held.forEach(shouldDraw ? draw : clear);
    isDrawn = shouldDraw;
  };
}

export default class BrowserEnvironment extends TestEnvironment {
  constructor(config, context) {
    const options = config.projectConfig.testEnvironmentOptions;
    super(
      {
        ...config,
        projectConfig: {
          ...config.projectConfig,
          testEnvironmentOptions: { url: 'http://seller.localhost/', ...options },
        },
      },
      context,
    );
    for (const name of fromNode) {
      if (globalThis[name] === undefined || (keptFromJsdom.has(name) && this.global[name] !== undefined)) continue;
      this.global[name] = globalThis[name];
    }
    const { window } = this.global;
    addLayoutStubs(window);
    addPopover(window);
    window.drawStyles = leaveStylesOut(window);
  }
}
