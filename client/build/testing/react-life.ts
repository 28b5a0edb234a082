/**
 * The life of a page that uses what our pages use of React, written down line by line: two renderers that behave alike
 * write the same.
 */
import type * as ReactModule from 'react';
import type * as DomModule from 'react-dom';
import type * as ClientModule from 'react-dom/client';
import type { ChangeEvent, Context, ReactNode, RefObject } from 'react';

export interface Renderer {
  readonly react: typeof ReactModule;
  readonly dom: typeof DomModule;
  readonly client: typeof ClientModule;
}

type Write = (line: string) => void;

/** Everything React has waiting, its effects included. */
const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 12; turn += 1) await new Promise((resolve) => setTimeout(resolve, 0));
};

/** Waits for what React itself holds back for a while, so that a page does not flicker. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await settled();
}

/** What the page shows and says, one line after the other. */
export async function lifeOf(renderer: Renderer): Promise<string[]> {
  const lines: string[] = [];
  const write: Write = (line) => lines.push(line);
  for (const part of [keepsHooks, keepsLists, drawsProperties, takesInput, waits, recovers, standsElsewhere]) {
    const container = document.createElement('div');
    document.body.append(container);
    const root = renderer.client.createRoot(container, {
      onCaughtError: (error) => write(`caught ${String(error)}`),
      onUncaughtError: (error) => write(`uncaught ${String(error)}`),
    });
    const show = async (node: ReactNode, what: string): Promise<void> => {
      root.render(node);
      await settled();
      write(`${part.name} ${what}: ${container.innerHTML}`);
    };
    await part(renderer, { show, write, container });
    root.unmount();
    await settled();
    write(`${part.name} ended: ${container.innerHTML}`);
    container.remove();
  }
  return lines;
}

interface Stage {
  readonly show: (node: ReactNode, what: string) => Promise<void>;
  readonly write: Write;
  readonly container: HTMLElement;
}

const press = (target: Element | null, type: string, init: object = {}): void => {
  const bubbles = { bubbles: true, cancelable: true, ...init };
  target?.dispatchEvent(/^mouse|click/.test(type) ? new MouseEvent(type, bubbles) : new Event(type, bubbles));
};

/** State, effects in their order, references, contexts and stores from outside. */
async function keepsHooks({ react, dom }: Renderer, { show, write, container }: Stage): Promise<void> {
  const { createElement: h, StrictMode } = react;
  const Place: Context<string> = react.createContext('nowhere');
  const listeners = new Set<() => void>();
  let stored = 1;
  const store = {
    subscribe: (heard: () => void) => {
      listeners.add(heard);
      return () => void listeners.delete(heard);
    },
    read: () => stored,
  };
  const Sign = react.memo(function Sign({ at }: { at: number }) {
    write(`sign drawn ${at}`);
    return h('b', { id: react.useId() }, react.use(Place), at);
  });
  const Lever = react.forwardRef<{ readonly pull: () => string }>(function Lever(_props, ref) {
    react.useImperativeHandle(ref, () => ({ pull: () => 'pulled' }));
    return h('s', null, 'lever');
  });
  const lever = react.createRef<{ readonly pull: () => string }>();
  function Counter({ step }: { step: number }) {
    const [count, setCount] = react.useState(() => 10);
    const [sum, add] = react.useReducer((all: number, more: number) => all + more, 0);
    const box = react.useRef<HTMLDivElement>(null);
    const late = react.useDeferredValue(count, 0);
    const outside = react.useSyncExternalStore(store.subscribe, store.read);
    const heard = react.useEffectEvent(() => write(`event sees ${count}/${step}`));
    const twice = react.useMemo(() => count * 2, [count]);
    const grow = react.useCallback(() => setCount((old) => old + step), [step]);
    react.useInsertionEffect(() => (write('insertion'), () => write('insertion ends')), [step]);
    react.useLayoutEffect(() => (write(`layout ${box.current?.tagName}`), () => write('layout ends')), [step]);
    react.useEffect(() => (heard(), write(`effect ${step}`), () => write(`effect ends ${step}`)), [step]);
    return h(
      'div',
      { ref: box, onClick: grow, onClickCapture: () => write('capture'), onDoubleClick: () => add(2) },
      h(
        'span',
        { ref: (node) => (write(`span ${node?.tagName}`), () => write('span leaves')) },
        `${count} ${twice} ${late} ${sum} ${outside}`,
      ),
      h(Place, { value: `hall ${step}` }, h(Sign, { at: 1 })),
      h(Lever, { ref: lever }),
    );
  }
  await show(h(StrictMode, null, h(Counter, { step: 1 })), 'begins');
  press(container.querySelector('span'), 'click');
  press(container.querySelector('span'), 'dblclick');
  await settled();
  write(`after a click: ${container.innerHTML} ${lever.current?.pull()}`);
  stored = 2;
  dom.flushSync(() => listeners.forEach((heard) => heard()));
  write(`at once: ${container.innerHTML}`);
  await show(h(StrictMode, null, h(Counter, { step: 5 })), 'steps by five');
  await show(h('p', null, 'other'), 'is another');
}

/** Rows that come, go and change places, and keep what they are. */
async function keepsLists({ react }: Renderer, { show, write, container }: Stage): Promise<void> {
  const { createElement: h, Fragment, Profiler } = react;
  const Row = ({ name }: { name: string }) => {
    react.useEffect(() => (write(`row ${name}`), () => write(`row gone ${name}`)), [name]);
    return h(Fragment, null, h('dt', null, name), [h('dd', { key: 'a' }, name.length), null, false, 'text', 7]);
  };
  const list = (names: string) =>
    h(
      'dl',
      null,
      [...names].map((name) => h(Row, { key: name, name })),
    );
  await show(list('abcd'), 'four');
  const first = container.querySelector('dt');
  await show(list('dbxa'), 'moved');
  write(`kept ${first === [...container.querySelectorAll('dt')].at(-1)}`);
  await show(h(Profiler, { id: 'p', onRender: () => undefined }, list('')), 'none');
  await show([h('i', { key: 1 }, 'one'), 'two', new Set(['three'])], 'bare');
}

/** Attributes, styles, foreign elements. */
async function drawsProperties({ react }: Renderer, { show }: Stage): Promise<void> {
  const { createElement: h } = react;
  const page = (on: boolean) =>
    h(
      'section',
      {
        className: on ? 'on' : 'off',
        hidden: on,
        tabIndex: on ? 0 : -1,
        'aria-busy': on,
        'data-step': on ? 1 : undefined,
        style: on ? { marginInlineStart: 4, opacity: 0.5, '--gap': '2px' } : { color: 'red' },
        lang: on ? 'ar' : 'ja',
        inert: on,
        contentEditable: on,
        popover: on ? 'auto' : undefined,
      },
      h(
        'svg',
        { viewBox: '0 0 2 2', strokeWidth: on ? 2 : 1 },
        h('path', { d: on ? 'M0 0' : 'M1 1', xlinkHref: '#a' }),
      ),
      h('p', { dangerouslySetInnerHTML: { __html: on ? '<u>raw</u>' : 'plain' } }),
      h('a', { href: on ? '/a' : ['javascript', 'alert(1)'].join(':'), download: on }, 'link'),
      h('img', { src: on ? '/one.png' : '/two.png', alt: '', loading: 'lazy', srcSet: '/one.png 2x' }),
      h('audio', { muted: on, controls: true }),
      h('iframe', { title: 'map', sandbox: on ? 'allow-scripts' : '' }),
      h('table', null, h('tbody', null, h('tr', null, h('td', { colSpan: on ? 2 : 1 }, 'cell')))),
      h('dialog', { open: on }, h('details', { open: !on }, h('summary', null, 'more'))),
      h('progress', { value: on ? 1 : 2, max: 3 }),
    );
  await show(page(true), 'on');
  await show(page(false), 'off');
  await show(page(true), 'on again');
}

/** Controlled and free fields, focus, keys, forms. */
async function takesInput({ react }: Renderer, { show, write, container }: Stage): Promise<void> {
  const { createElement: h } = react;
  const heard = (event: { readonly type: string; readonly currentTarget: EventTarget }): void =>
    write(`${event.type} at ${(event.currentTarget as Element).tagName}`);
  function Form() {
    const [text, setText] = react.useState('a');
    const [size, setSize] = react.useState('m');
    const [ticked, tick] = react.useState(false);
    return h(
      'form',
      {
        onSubmit: (event) => (event.preventDefault(), heard(event)),
        onFocus: heard,
        onBlur: heard,
        onReset: heard,
        onKeyDown: heard,
        onScroll: heard,
        onPointerEnter: heard,
        onMouseEnter: heard,
        onMouseLeave: heard,
        onTouchStart: heard,
        onWheel: heard,
        onPaste: heard,
        onCompositionEnd: heard,
        onAnimationEnd: heard,
        onTransitionEnd: heard,
        onContextMenu: heard,
      },
      h('input', { value: text, onChange: (event) => setText(event.target.value.toUpperCase()) }),
      h('input', { type: 'checkbox', checked: ticked, onChange: (event) => tick(event.target.checked) }),
      ['m', 'l'].map((one) =>
        h('input', {
          key: one,
          type: 'radio',
          name: 'size',
          value: one,
          checked: size === one,
          onChange: () => setSize(one),
        }),
      ),
      h('textarea', { defaultValue: 'free', onInvalid: heard }),
      h(
        'select',
        { value: size, onChange: (event: ChangeEvent<HTMLSelectElement>) => setSize(event.target.value) },
        h('option', { value: 'm' }, 'M'),
        h('option', { value: 'l' }, 'L'),
      ),
      h('button', { disabled: !ticked, onClick: heard }, text, size),
      h('video', { onPlay: heard, onEnded: heard }),
    );
  }
  await show(h(Form), 'empty');
  const [text, tick, , large] = container.querySelectorAll('input');
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  if (text !== undefined) set?.call(text, 'hello');
  press(text ?? null, 'input');
  tick?.click();
  await settled();
  large?.click();
  await settled();
  write(`${text?.value} ${tick?.checked} ${large?.checked} ${container.querySelector('select')?.value}`);
  const form = container.querySelector('form');
  for (const type of ['mouseover', 'mouseout']) press(form, type, { relatedTarget: document.body });
  for (const type of 'keydown pointerover touchstart wheel paste compositionend animationend transitionend scroll contextmenu reset'.split(
    ' ',
  ))
    press(form, type);
  const area = container.querySelector('textarea');
  area?.focus();
  press(area, 'invalid');
  press(container.querySelector('video'), 'play');
  area?.blur();
  container.querySelector('button')?.click();
  await settled();
  write(container.innerHTML);
}

/** What comes late: parts of the code, answers, and pages that stay until the next is there. */
async function waits({ react }: Renderer, { show, write, container }: Stage): Promise<void> {
  const { createElement: h, Suspense } = react;
  let arrive: (module: { default: () => ReactNode }) => void = () => undefined;
  const Late = react.lazy(() => new Promise<{ default: () => ReactNode }>((resolve) => (arrive = resolve)));
  const answers = new Map<string, { readonly promise: Promise<string>; readonly give: (text: string) => void }>();
  const answerOf = (name: string) => {
    let give: (text: string) => void = () => undefined;
    const known = answers.get(name) ?? {
      promise: new Promise<string>((resolve) => (give = resolve)),
      give: (text: string) => give(text),
    };
    answers.set(name, known);
    return known;
  };
  const Answer = ({ name }: { name: string }) => h('em', null, react.use(answerOf(name).promise));
  let go: (name: string) => void = () => undefined;
  let jump: (name: string) => void = () => undefined;
  function Pages() {
    const [name, setName] = react.useState('one');
    go = (next) => react.startTransition(() => setName(next));
    jump = setName;
    react.useLayoutEffect(() => (write(`page ${name}`), () => write(`page leaves ${name}`)), [name]);
    return h(
      Suspense,
      { fallback: h('q', null, 'waiting') },
      h('u', { ref: (node) => write(`u ${node?.tagName}`) }, name),
      h(Answer, { name }),
    );
  }
  await show([h(Suspense, { key: 1, fallback: '…' }, h(Late)), h(Pages, { key: 2 })], 'late');
  arrive({ default: () => h('i', null, 'late') });
  answerOf('one').give('first');
  await until(() => container.innerHTML.includes('late') && container.innerHTML.includes('first'));
  write(`come: ${container.innerHTML}`);
  go('two');
  await settled();
  write(`stays: ${container.innerHTML}`);
  answerOf('two').give('second');
  await until(() => container.innerHTML.includes('second'));
  write(`changed: ${container.innerHTML}`);
  jump('three');
  await settled();
  write(`hidden: ${container.innerHTML}`);
  answerOf('three').give('third');
  await until(() => container.innerHTML.includes('third'));
  write(`shown: ${container.innerHTML}`);
}

/** Classes, and what is drawn when something breaks. */
async function recovers({ react }: Renderer, { show, write }: Stage): Promise<void> {
  const { createElement: h, Component } = react;
  class Boundary extends Component<
    { readonly children?: ReactNode; readonly at: number },
    { readonly failed?: string }
  > {
    override state: { readonly failed?: string } = {};
    static getDerivedStateFromError = (error: unknown) => ({ failed: String(error) });
    override componentDidCatch(error: Error) {
      write(`boundary saw ${error.message}`);
    }
    override componentDidMount() {
      write('mounted');
    }
    override getSnapshotBeforeUpdate() {
      return 'before';
    }
    override componentDidUpdate(old: { readonly at: number }, _state: unknown, snapshot: unknown) {
      write(`updated from ${old.at} ${String(snapshot)}`);
    }
    override componentWillUnmount() {
      write('unmounts');
    }
    override shouldComponentUpdate(next: { readonly at: number }, state: object) {
      return next.at !== 3 || state !== this.state;
    }
    override render() {
      return this.state.failed === undefined
        ? h('div', null, this.props.at, this.props.children)
        : h('p', { role: 'alert' }, this.state.failed);
    }
  }
  function Broken(): ReactNode {
    throw new Error('broken');
  }
  const FailsLater = () => {
    react.useEffect(() => {
      throw new Error('in an effect');
    }, []);
    return 'soon';
  };
  await show(h(Boundary, { at: 1 }, 'whole'), 'whole');
  await show(h(Boundary, { at: 2 }, 'whole'), 'updated');
  await show(h(Boundary, { at: 3 }, 'whole'), 'not asked to update');
  await show(h(Boundary, { at: 4 }, h(Broken)), 'broken');
  await show(h(Boundary, { at: 5, key: 'new' }, h(FailsLater)), 'broken later');
  await show(h('b', null, 'well'), 'well again');
  // No type at all: what React says of it is compared, and no type of TypeScript's lets it be written.
  await show(h('b', null, h({} as never)), 'refused');
}

/** Portals: drawn elsewhere, heard where they belong. */
async function standsElsewhere({ react, dom }: Renderer, { show, write }: Stage): Promise<void> {
  const { createElement: h } = react;
  const elsewhere = document.createElement('aside');
  document.body.append(elsewhere);
  const box: RefObject<HTMLElement | null> = { current: null };
  const page = (open: boolean) =>
    h(
      'div',
      { onClick: (event) => write(`heard ${(event.target as Element).tagName}`) },
      'page',
      open && dom.createPortal(h('button', { ref: box, autoFocus: true }, 'sheet'), elsewhere, 'k'),
    );
  await show(page(true), 'open');
  press(elsewhere.querySelector('button'), 'click');
  write(`${elsewhere.innerHTML} ${box.current?.tagName} ${document.activeElement === box.current}`);
  await show(page(false), 'shut');
  write(`${elsewhere.innerHTML} ${box.current === null}`);
  elsewhere.remove();
}
