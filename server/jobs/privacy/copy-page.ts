/** The page of a guest's copy: what a person reads, in their language, without a network or a program of ours [PRIVACY-COPY]. */
import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import type { CopiedFile, CopiedGuest, GuestCopy } from '#server/queries/privacy/guest-copy.ts';
import { moneyIn } from '#shared/domain/payment/money-text.ts';
import { parseContent } from '#shared/domain/message-content/message-content.ts';
import { plainTextOf } from '#shared/domain/message-content/plain-text.ts';
import { copyWord, type CopyWord, copyWords } from '#shared/domain/privacy/copy-words.ts';
import { bcp47Of, directionOf } from '#shared/languages/codes.ts';
import { textIn, textsLanguage } from '#shared/languages/fit-language.ts';

type Part = HtmlEscapedString | Promise<HtmlEscapedString>;

/** Colours and sizes of the product, and nothing that asks for anything else. */
const STYLE = `
:root{color-scheme:light dark;--ink:#1d1a19;--soft:#686260;--paper:#fef9f7;--card:#fff;--line:#e2dddb;--own:#ffebe6}
@media (prefers-color-scheme:dark){:root{--ink:#f4edeb;--soft:#a9a3a1;--paper:#120d0c;--card:#272120;--line:#3a3331;--own:#58271d}}
*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-inline-size:44rem;margin-inline:auto;padding:24px 16px 48px}h1{font-size:28px;line-height:1.2;margin:0 0 8px}
h2{font-size:20px;line-height:1.4;margin:32px 0 8px}p{margin:0 0 8px}.soft{color:var(--soft);font-size:14px}
section{background:var(--card);border:1px solid var(--line);border-radius:16px;padding:4px 16px 16px;margin-block:16px}
section h2{margin-block:12px 8px}dl{display:grid;grid-template-columns:max-content 1fr;gap:4px 16px;margin:0 0 12px}dt{color:var(--soft)}dd{margin:0;overflow-wrap:anywhere}
ul{list-style:none;margin:0;padding:0}li{padding-block:6px;border-block-start:1px solid var(--line)}li:first-child{border:0}
.said{border:0;display:flow-root}.said p{display:inline-block;max-inline-size:min(100%,34rem);background:var(--paper);border:1px solid var(--line);border-radius:20px;padding:8px 14px;margin:2px 0;white-space:pre-wrap;overflow-wrap:anywhere}
.own{text-align:end}.own p{background:var(--own);text-align:start}
@media print{body{background:#fff}section{break-inside:auto;border:0;padding:0}}`;

type WordOf = (name: CopyWord, parts?: Record<string, string>) => string;
type Times = ReturnType<typeof timesIn>;

export async function copyPage(copy: GuestCopy, madeAt: Date, kept: ReadonlyMap<string, string>): Promise<string> {
  const lang = textsLanguage(copy.lang, (code) => Object.hasOwn(copyWords.title, code));
  const word: WordOf = (name, parts) => copyWord(name, lang, parts);
  const time = timesIn(lang, copy.house.zone);
  const house = textIn(copy.house.names, lang, copy.house.lang);
  const title = word('title', { house });
  const part = (name: CopyWord, items: readonly Part[]): Part =>
    items.length === 0
      ? html``
      : html`<section>
          <h2>${word(name)}</h2>
          <ul>
            ${items}
          </ul>
        </section>`;
  const money = (amount: number, currency: string): string => moneyIn(lang, amount, currency);
  const page = await html`<!doctype html>
    <html lang="${bcp47Of(lang)}" dir="${directionOf(lang) ? 'rtl' : 'ltr'}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title}</title>
        <style>
          ${raw(STYLE)}
        </style>
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          <p class="soft">${word('madeOn', { day: time.day(madeAt.toISOString()) })}</p>
          <section>
            <h2>${word('aboutYou')}</h2>
            ${copy.guests.map((guest) => factsOf(guest, word, time))}
          </section>
          ${copy.talks
            .filter(({ messages }) => messages.length > 0)
            .map(
              ({ started_at, messages }) =>
                html`<section>
                  <h2>${word('conversations')} · ${time.day(started_at)}</h2>
                  <ul>
                    ${messages.map(
                      ({ side, author_name, content, is_hidden, lang_cd, at }) =>
                        html`<li class="said${side === 'guest' ? ' own' : ''}">
                          <span class="soft"
                            ><bdi>${side === 'guest' ? word('you') : author_name}</bdi> · ${time.moment(at)}</span
                          ><br />
                          <p lang="${bcp47Of(lang_cd)}" dir="auto">
                            ${is_hidden ? word('hidden') : html`${wordsOf(content)}${linksIn(content, copy.files, kept)}`}
                          </p>
                        </li>`,
                    )}
                  </ul>
                </section>`,
            )}
          ${part(
            'notes',
            copy.notes.map(
              ({ text, at }) => html`<li><span class="soft">${time.moment(at)}</span><br /><bdi>${text}</bdi></li>`,
            ),
          )}
          ${part(
            'orders',
            copy.orders.map(
              ({ id, at, total, currency, note, dishes }) =>
                html`<li>
                  #${id} · ${time.moment(at)} · ${money(total, currency)}<br /><bdi
                    >${dishes
                      .map(({ names, quantity }) => `${quantity} × ${textIn(names, lang, copy.house.lang)}`)
                      .join(', ')}</bdi
                  >${note === '' ? '' : html`<br /><span class="soft"><bdi>${note}</bdi></span>`}
                </li>`,
            ),
          )}
          ${part(
            'payments',
            copy.payments.map(
              ({ at, amount, currency }) => html`<li>${time.moment(at)} · ${money(amount, currency)}</li>`,
            ),
          )}
          ${part(
            'files',
            copy.files.map(({ id, original_name }) => {
              const path = kept.get(id);
              return path === undefined
                ? html`<li><bdi>${original_name}</bdi> <span class="soft">(${word('notIncluded')})</span></li>`
                : html`<li>
                    <a href="${path}"><bdi>${original_name}</bdi></a>
                  </li>`;
            }),
          )}
          ${part(
            'signIns',
            copy.devices.map(
              ({ user_agent, at }) =>
                html`<li>
                  ${time.moment(at)} <span class="soft"><bdi dir="ltr">${user_agent ?? ''}</bdi></span>
                </li>`,
            ),
          )}
        </main>
      </body>
    </html>`;
  return String(page);
}

/** Who they are to the house. */
function factsOf({ name, phone, room, reference, from, until }: CopiedGuest, word: WordOf, time: Times): Part {
  const days = [from, until].flatMap((day) => (day === null ? [] : [time.day(day)]));
  const facts: readonly [CopyWord, string | null][] = [
    ['name', name],
    ['phone', phone === '' ? null : phone],
    ['stay', days.join(' – ')],
    ['room', room],
    ['reference', reference],
  ];
  return html`<dl>
    ${facts.map(([label, value]) =>
      value === null
        ? ''
        : html`<dt>${word(label)}</dt>
            <dd><bdi>${value}</bdi></dd>`,
    )}
  </dl>`;
}

/** As it was written, lines and all; of pictures, forms and the like what they are. */
function wordsOf(content: string): string {
  const read = parseContent(content);
  return read.kind === 'text' ? read.text : plainTextOf(read);
}

/** Files that a message shows, as they lie in this copy. */
function linksIn(content: string, files: readonly CopiedFile[], kept: ReadonlyMap<string, string>): readonly Part[] {
  return files.flatMap(({ id, original_name }) => {
    const path = content.includes(id) ? kept.get(id) : undefined;
    return path === undefined ? [] : [html` <a href="${path}"><bdi>${original_name}</bdi></a>`];
  });
}

/** Days as the stay says them, and moments on the house's clock. */
function timesIn(lang: string, timeZone: string) {
  const tag = bcp47Of(lang);
  const day = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone });
  const plainDay = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' });
  const moment = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  return {
    day: (at: string): string => (at.length === 10 ? plainDay : day).format(new Date(at)),
    moment: (at: string): string => moment.format(new Date(at)),
  };
}
