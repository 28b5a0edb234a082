/**
 * What a DOM test starts from: a page in English, unmounted screens after each test, and the parts
 * of a browser that jsdom has no layout for. Sizes are made up but steady: a screen of 400 × 800 px
 * whose rows are 60 px high, so that virtual lists draw.
 */
import { cleanup } from '@testing-library/react';
import { i18n } from '@lingui/core';
import { afterEach, beforeEach } from 'vitest';

const SCREEN = { width: 400, height: 800 };
const ROW_HEIGHT = 60;

function heightOf(element: Element): number {
  const style = element instanceof HTMLElement ? getComputedStyle(element) : null;
  return style?.position === 'absolute' ? ROW_HEIGHT : SCREEN.height;
}

class SteadyResizeObserver implements ResizeObserver {
  readonly #callback: ResizeObserverCallback;
  readonly #observed = new Set<Element>();

  constructor(callback: ResizeObserverCallback) {
    this.#callback = callback;
  }

  observe(target: Element): void {
    this.#observed.add(target);
    queueMicrotask(() => {
      if (!this.#observed.has(target)) return;
      const contentRect = new DOMRect(0, 0, SCREEN.width, heightOf(target));
      const size = [{ blockSize: contentRect.height, inlineSize: contentRect.width }];
      this.#callback([{ target, contentRect, borderBoxSize: size, contentBoxSize: size, devicePixelContentBoxSize: size }], this);
    });
  }

  unobserve(target: Element): void {
    this.#observed.delete(target);
  }

  disconnect(): void {
    this.#observed.clear();
  }
}

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
define(globalThis, 'ResizeObserver', SteadyResizeObserver);
define(Element.prototype, 'scrollTo', () => undefined);
define(Element.prototype, 'scrollIntoView', () => undefined);
Object.defineProperty(HTMLElement.prototype, 'offsetParent', {
  configurable: true,
  get(this: HTMLElement) {
    return this.parentElement;
  },
});
define(globalThis, 'matchMedia', (query: string) => ({
  media: query,
  // A desk with a mouse, unless a test says otherwise.
  matches: /hover: hover|pointer: fine/.test(query),
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
}));

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  document.documentElement.lang = 'en';
  document.documentElement.dir = 'ltr';
});

afterEach(cleanup);
