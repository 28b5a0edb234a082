/** Things to tap, found again in another page by what they are called. */

/** What a thing to tap is called: the same in both pages. */
export function keyOf(element: HTMLElement): string {
  return `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent}`;
}

export function tappable(within: Element | null): HTMLElement[] {
  return [...(within?.querySelectorAll<HTMLElement>('a, button, textarea, input') ?? [])];
}

export function alike(within: Element | null, key: string): HTMLElement[] {
  return tappable(within).filter((element) => keyOf(element) === key);
}
