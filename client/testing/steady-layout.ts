/** Sizes for a DOM without layout: a screen of 400 × 800 px whose positioned rows are 60 px high, so that virtual lists draw. */
export const SCREEN = { width: 400, height: 800 };
const ROW_HEIGHT = 60;

interface Pending {
  readonly observer: SteadyResizeObserver;
  readonly target: Element;
}

let pending: Pending[] = [];

function heightOf(element: Element): number {
  return getComputedStyle(element).position === 'absolute' ? ROW_HEIGHT : SCREEN.height;
}

/** Reports each element's size once, soon after it is observed or when the test settles the layout. */
export class SteadyResizeObserver implements ResizeObserver {
  readonly #callback: ResizeObserverCallback;
  readonly #observed = new Set<Element>();

  constructor(callback: ResizeObserverCallback) {
    this.#callback = callback;
  }

  observe(target: Element): void {
    this.#observed.add(target);
    pending.push({ observer: this, target });
    queueMicrotask(settleLayout);
  }

  unobserve(target: Element): void {
    this.#observed.delete(target);
  }

  disconnect(): void {
    this.#observed.clear();
  }

  report(target: Element): void {
    if (!this.#observed.has(target)) return;
    const contentRect = new DOMRect(0, 0, SCREEN.width, heightOf(target));
    const size = [{ blockSize: contentRect.height, inlineSize: contentRect.width }];
    this.#callback(
      [{ target, contentRect, borderBoxSize: size, contentBoxSize: size, devicePixelContentBoxSize: size }],
      this,
    );
  }
}

/** Reports the sizes that wait, and those of elements that appear because of them. */
export function settleLayout(): void {
  for (let round = 0; round < 10 && pending.length > 0; round += 1) {
    const due = pending;
    pending = [];
    for (const { observer, target } of due) observer.report(target);
  }
}
