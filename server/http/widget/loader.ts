/** What a page of others runs to show an assistant [WIDGET-LOADER]. */

/** What of an assistant stands in the script. */
export interface WidgetFacts {
  readonly bot: string;
  /** The code of its house. */
  readonly house: string;
  readonly name: string;
  /** In the page's direction of writing. */
  readonly corner: 'start' | 'end';
  /** Of its sign, and what is drawn upon it. */
  readonly color: string;
  readonly ink: string;
  /** By language. */
  readonly popup: Readonly<Record<string, string>>;
  readonly close: Readonly<Record<string, string>>;
}

/**
 * Runs in the page of others, whole, as text (./script.ts): nothing outside it is there. It sets styles one by one, which
 * no policy forbids, in a shadow of its own, and stands above the page without moving anything of it. The frame is made
 * when somebody opens it; what passes between it and the page is whether it is seen, and a number.
 */
export function runWidget(facts: WidgetFacts): void {
  const script = document.currentScript;
  if (!(script instanceof HTMLScriptElement) || document.getElementById(`bellhop-${facts.bot}`) !== null) return;
  const home = new URL(script.src).origin;
  const language = document.documentElement.lang || navigator.language;
  const inLanguage = (texts: Readonly<Record<string, string>>): string =>
    texts[language] ?? texts[language.split('-')[0] ?? ''] ?? texts['en'] ?? Object.values(texts)[0] ?? '';
  const put = <Tag extends keyof HTMLElementTagNameMap>(tag: Tag, styles: string): HTMLElementTagNameMap[Tag] => {
    const element = document.createElement(tag);
    for (const line of styles.split(';')) {
      const [name = '', value = ''] = line.split(/:(.*)/s);
      element.style.setProperty(name.trim(), value.trim());
    }
    return element;
  };
  const start = (): void => {
    const writing = getComputedStyle(document.documentElement).direction;
    const side = (facts.corner === 'end') === (writing === 'ltr') ? 'right' : 'left';
    const host = put('div', `all:initial;position:fixed;z-index:2147483000;bottom:0;${side}:0;width:0;height:0`);
    host.id = `bellhop-${facts.bot}`;
    const root = host.attachShadow({ mode: 'open' });
    const font = 'font:16px/1.4 system-ui,sans-serif';
    const shade = 'box-shadow:0 2px 12px rgb(0 0 0/.24)';
    const sign = put(
      'button',
      `position:fixed;bottom:16px;${side}:16px;width:56px;height:56px;border:0;padding:0;border-radius:28px;cursor:pointer;background:${facts.color};color:${facts.ink};font:500 28px/56px system-ui,sans-serif;${shade}`,
    );
    sign.type = 'button';
    sign.setAttribute('aria-expanded', 'false');
    const drawing = (path: string): SVGElement => {
      const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
      const line = document.createElementNS('http://www.w3.org/2000/svg', 'path');
      for (const [name, value] of Object.entries({ width: '28', height: '28', viewBox: '0 0 24 24', fill: 'none' }))
        svg.setAttribute(name, value);
      for (const [name, value] of Object.entries({ d: path, stroke: 'currentColor', 'stroke-width': '2' }))
        line.setAttribute(name, value);
      svg.style.setProperty('vertical-align', 'middle');
      svg.setAttribute('aria-hidden', 'true');
      svg.append(line);
      return svg;
    };
    const closed = drawing('M4 20l1.3-4A8 8 0 1 1 8.6 19L4 20z');
    const cross = drawing('M6 6l12 12M18 6L6 18');
    const badge = put(
      'span',
      'position:absolute;top:-4px;right:-4px;min-width:22px;height:22px;border-radius:11px;background:#b3261e;color:#fff;font:600 13px/22px system-ui,sans-serif;display:none',
    );
    sign.append(closed, badge);
    let frame: HTMLIFrameElement | null = null;
    let open = false;
    const tell = (): void => frame?.contentWindow?.postMessage({ bellhop: 'shown', shown: open }, home);
    const count = (unread: number): void => {
      badge.textContent = unread > 99 ? '99+' : String(unread);
      badge.style.setProperty('display', unread > 0 && !open ? 'block' : 'none');
      sign.setAttribute('aria-label', unread > 0 && !open ? `${facts.name} (${unread})` : facts.name);
    };
    const makeFrame = (): HTMLIFrameElement => {
      const made = put(
        'iframe',
        `position:fixed;bottom:84px;${side}:8px;width:min(380px,calc(100vw - 16px));height:min(620px,calc(100vh - 96px));height:min(620px,calc(100dvh - 96px));border:0;border-radius:16px;background:#fff;color-scheme:normal;${shade}`,
      );
      made.setAttribute(
        'sandbox',
        'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads',
      );
      made.allow = 'microphone; clipboard-write';
      made.title = facts.name;
      made.src = `${home}/widget/${facts.bot}?house=${encodeURIComponent(facts.house)}&lang=${encodeURIComponent(language)}#${encodeURIComponent(location.origin)}`;
      made.addEventListener('load', tell);
      return made;
    };
    const popup = put('div', `position:fixed;bottom:84px;${side}:16px;display:none`);
    const turn = (): void => {
      open = !open;
      if (frame === null) root.append((frame = makeFrame()));
      frame.style.setProperty('display', open ? 'block' : 'none');
      sign.setAttribute('aria-expanded', String(open));
      (open ? closed : cross).replaceWith(open ? cross : closed);
      popup.remove();
      count(0);
      tell();
      (open ? frame : sign).focus();
    };
    sign.addEventListener('click', turn);
    root.addEventListener('keydown', (event) => {
      if (open && event instanceof KeyboardEvent && event.key === 'Escape') turn();
    });
    addEventListener('message', ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin !== home || frame === null || source !== frame.contentWindow) return;
      if (typeof data !== 'object' || data === null || !('unread' in data)) return;
      if (typeof data.unread === 'number' && data.unread >= 0) count(Math.floor(data.unread));
    });
    count(0);
    const words = inLanguage(facts.popup);
    if (words !== '') {
      const face = 'border:0;background:#fff;color:#1c1b1f;cursor:pointer';
      popup.style.setProperty('display', 'flex');
      const ask = put(
        'button',
        `${face};${font};padding:12px 16px;border-radius:16px;max-width:220px;text-align:start;${shade}`,
      );
      const away = put(
        'button',
        `${face};${font};width:44px;height:44px;margin-inline-start:8px;border-radius:22px;${shade}`,
      );
      ask.textContent = words;
      away.textContent = '×';
      away.setAttribute('aria-label', inLanguage(facts.close));
      ask.addEventListener('click', turn);
      away.addEventListener('click', () => popup.remove());
      popup.append(ask, away);
      root.append(popup);
    }
    root.append(sign);
    document.body.append(host);
  };
  if (document.readyState === 'complete') start();
  else addEventListener('load', start);
}
