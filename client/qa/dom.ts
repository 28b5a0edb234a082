/** The few ways the bench touches its page. Text is only ever text. */

export function part<E extends Element>(root: ParentNode, selector: string, type: new () => E): E {
  const found = root.querySelector(selector);
  if (!(found instanceof type)) throw new Error(`The page has no ${selector}`);
  return found;
}

export function item(tag: string, content: readonly (string | Node)[], className = ''): HTMLElement {
  const made = document.createElement(tag);
  if (className !== '') made.className = className;
  made.append(...content);
  return made;
}

export function button(text: string, act: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.textContent = text;
  made.addEventListener('click', act);
  return made;
}

/** Replaces a list only when it says something else, so that what is being read stays where it is. */
export function fill(list: Element, items: readonly HTMLElement[], otherwise: string): void {
  const nothing =
    list instanceof HTMLDListElement
      ? item('div', [item('dt', [otherwise]), item('dd', [])])
      : item('li', [otherwise], 'none');
  const next = items.length > 0 ? items : [nothing];
  if (list.children.length === next.length && next.every((one, index) => one.isEqualNode(list.children[index] ?? null)))
    return;
  list.replaceChildren(...next);
}

/** Says it to whoever looks and listens. */
export function say(text: string): void {
  part(document, '#said', HTMLElement).textContent = text;
}

/** Runs what may fail, and says so; or what it has to say when it did not. */
export function attempt(what: string, work: () => Promise<string | void>): void {
  work().then(
    (told) => say(told ?? ''),
    (error: unknown) => say(`${what}: ${error instanceof Error ? error.message : String(error)}`),
  );
}

export function time(at: number): string {
  return new Date(at).toLocaleTimeString('en-GB');
}
