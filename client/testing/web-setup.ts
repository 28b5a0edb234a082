/**
 * What a DOM test starts from: a page in English, unmounted screens after each test, and the parts
 * of a browser that jsdom lacks or has no layout for.
 */
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { activateLanguage } from '#client/i18n/activate.ts';
import { SCREEN, SteadyResizeObserver } from './steady-layout.ts';

class PlainRect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;

  constructor(x = 0, y = 0, width = 0, height = 0) {
    this.x = x;
    this.y = y;
    this.width = width;
    this.height = height;
  }
}

const define = (target: object, name: string, value: unknown): void => {
  Object.defineProperty(target, name, { configurable: true, writable: true, value });
};

if (!('DOMRect' in globalThis)) define(globalThis, 'DOMRect', PlainRect);
define(globalThis, 'CSS', { supports: () => false, escape: (text: string) => text.replace(/[^\w-]/g, '\\$&') });
// Libraries reach it through an element's own window, which is not the global object of a test.
for (const scope of [globalThis, document.defaultView ?? globalThis])
  define(scope, 'ResizeObserver', SteadyResizeObserver);
// jsdom counts its frames with one clock for all of a worker's files: a file that began them on a clock of its own, and
// put that away, would leave the next without any.
for (const scope of [globalThis, document.defaultView ?? globalThis]) {
  define(scope, 'requestAnimationFrame', (frame: FrameRequestCallback) =>
    setTimeout(() => frame(performance.now()), 16),
  );
  define(scope, 'cancelAnimationFrame', (handle: number) => clearTimeout(handle));
}
define(Element.prototype, 'scrollTo', () => undefined);
define(Element.prototype, 'scrollIntoView', () => undefined);
Object.defineProperty(HTMLElement.prototype, 'offsetParent', {
  configurable: true,
  get(this: HTMLElement) {
    return this.parentElement;
  },
});
// What scrolls fills the screen: nobody has read what is in a window of no height.
Object.defineProperty(Element.prototype, 'clientHeight', { configurable: true, get: () => SCREEN.height });
define(globalThis, 'matchMedia', (query: string) => ({
  media: query,
  // A desk with a mouse, unless a test says otherwise.
  matches: /hover: hover|pointer: fine/.test(query),
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
}));

beforeEach(() => {
  activateLanguage('en', {});
});

afterEach(() => {
  cleanup();
  // What lists say aloud while they are ordered: it outlives its screen, and would be a second log beside a chat's.
  for (const said of document.querySelectorAll('[data-live-announcer]')) said.remove();
});

// A loaded machine is slow, not wrong.
configure({ asyncUtilTimeout: 15_000 });
