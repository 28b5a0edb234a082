/** A replay as one page that needs nothing else: what diverged, who did what when, and what each side saw. */
import type { TypedLine } from '#shared/synclog/bodies.ts';
import type { TypedLog } from '../log-source.ts';
import type { Divergence, Replayed } from '../outcome.ts';
import { describeEnd, linesBefore } from '../report.ts';
import { oneLine } from '../shorten.ts';
import { type ClientView, clientViewsAt } from './client-views.ts';
import { STYLE } from './style.ts';

/** Lines drawn before and after the one that matters. */
const WINDOW = { before: 400, after: 60 } as const;

const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);
const time = (line: TypedLine): string => new Date(line.w).toISOString().slice(11, 23);

/** What people of the log are called on the page: Guest A, Clerk B. */
function namesOf(log: TypedLog): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const line of log.lines) {
    if (line.kind !== 'auth.seen' || line.actor === null || names.has(line.actor)) continue;
    const letter =
      String.fromCodePoint(65 + (names.size % 26)) + (names.size < 26 ? '' : String(Math.floor(names.size / 26)));
    names.set(line.actor, `${line.body.kind === 'guest' ? 'Guest' : 'Clerk'} ${letter}`);
  }
  return names;
}

/** A line in words. */
function words(line: TypedLine): string {
  switch (line.kind) {
    case 'push.req':
      return `push ${line.body.mutations.map(({ name, id }) => `${name} #${id}`).join(', ')}`;
    case 'push.res':
      return line.body.error === null
        ? `push taken, ${line.body.status}`
        : `push answered ${line.body.status} ${line.body.error}`;
    case 'pull.req':
      return line.body.cookie === null ? 'pull everything' : 'pull what changed';
    case 'pull.res':
      return line.body.error !== null
        ? `pull answered ${line.body.status} ${line.body.error}`
        : pulled(line.body.patch ?? []);
    case 'tx.commit':
      return line.body.by === 'push'
        ? `mutation #${line.body.id} ${line.body.outcome}`
        : `wrote ${line.body.rows.map(({ table }) => table).join(', ')}`;
    case 'poke':
      return `tells ${line.body.name.split('/')[0] ?? ''}: ${line.body.type}`;
    case 'sock.sub':
      return `listens to ${line.body.name.split('/')[0] ?? ''}${line.body.heard ? '' : ', refused'}`;
    case 'sock.unsub':
      return `stops listening to ${line.body.name.split('/')[0] ?? ''}`;
    case 'sock.open':
      return 'socket opens';
    case 'sock.close':
      return 'socket closes';
    case 'auth.seen':
      return `seen as ${line.body.role}`;
    case 'auth.start':
      return 'session begins';
    case 'auth.end':
      return 'session ends';
    case 'mutate':
      return `does ${line.body.name} #${line.body.id}`;
    case 'persist':
      return line.body.stored ? `#${line.body.id} is on the disk` : `#${line.body.id} is in memory only`;
    case 'visibility':
      return line.body.visible ? 'page in sight' : 'page out of sight';
    case 'online':
      return line.body.online ? 'online' : 'offline';
    case 'fault':
      return line.body.clock !== undefined ? `clock moved by ${line.body.clock} ms` : `fault ${line.body.code ?? ''}`;
    case 'view':
      return `digest of ${line.body.rows} rows`;
    case 'end':
      return `log ends: ${line.body.reason}`;
    case 'state':
      return `held ${line.body.table}`;
  }
}

function pulled(patch: readonly { readonly op: string }[]): string {
  if (patch.length === 0) return 'nothing new';
  const count = (op: string): number => patch.filter((one) => one.op === op).length;
  return `${count('clear') > 0 ? 'everything: ' : ''}${count('put')} put${count('del') > 0 ? `, ${count('del')} taken away` : ''}`;
}

const AT_THE_CLIENT: ReadonlySet<string> = new Set([
  'push.req',
  'pull.req',
  'pull.res',
  'push.res',
  'sock.open',
  'sock.sub',
  'sock.unsub',
  'sock.close',
  'auth.seen',
  'mutate',
  'persist',
  'visibility',
  'online',
]);
const BY_WIRE: ReadonlySet<string> = new Set(['push.req', 'pull.req', 'pull.res', 'push.res', 'sock.sub']);

function lanes(lines: readonly TypedLine[], names: ReadonlyMap<string, string>, marked: number | null): string {
  const actors = [
    ...new Set(
      lines.filter((line) => AT_THE_CLIENT.has(line.kind) && line.actor !== null).map(({ actor }) => actor ?? ''),
    ),
  ];
  const half = Math.ceil(actors.length / 2);
  // The server stands among its clients, so that wires are short.
  const columns = [...actors.slice(0, half), 'server', ...actors.slice(half)];
  const server = columns.indexOf('server') + 2;
  const head = [
    '<div class="lane faint">time</div>',
    ...columns.map(
      (one) =>
        `<div class="lane ${one === 'server' ? 'server' : 'client'}">${one === 'server' ? 'Server' : escape(names.get(one) ?? 'Client')}</div>`,
    ),
  ];
  const rows = lines.map((line, index) => {
    const row = index + 2;
    const own = AT_THE_CLIENT.has(line.kind) && line.actor !== null ? columns.indexOf(line.actor) + 2 : server;
    const kind = line.n === marked ? 'bad' : line.kind === 'poke' ? 'poke' : own === server ? 'server' : 'client';
    const [from, to] = own < server ? [own, server] : [server, own];
    const wire =
      BY_WIRE.has(line.kind) && own !== server
        ? `<div class="wire" style="grid-row:${row};grid-column:${from}/${to + 1}"></div>`
        : '';
    const arrow = !BY_WIRE.has(line.kind) || own === server ? '' : line.kind.endsWith('.res') ? '← ' : '→ ';
    return `<div class="at" style="grid-row:${row};grid-column:1" id="line-${line.n}">${time(line)} · ${line.n}</div>${wire}<div class="chip ${kind}" style="grid-row:${row};grid-column:${own}" title="${escape(oneLine(line.body, 600))}">${arrow}${escape(words(line))}</div>`;
  });
  return `<div class="lanes" style="grid-template-columns:max-content repeat(${columns.length}, minmax(170px, 1fr))">${head.join('')}${rows.join('')}</div>`;
}

function side(one: ClientView, names: ReadonlyMap<string, string>): string {
  const conversations = one.conversations.slice(0, 12).map(
    ({ id, state, messages }) =>
      `<h4>conversation <code>${escape(id.slice(0, 8))}</code> · ${escape(state)}</h4>${messages
        .slice(-30)
        .map(
          (message) =>
            `<div class="bubble ${escape(message.side)}">${escape(message.content === '' ? '(taken away)' : message.content)}${message.translation === null ? '' : `<small>${escape(message.translation)}</small>`}<small>${message.order === null ? 'not confirmed' : `no. ${message.order}`}</small></div>`,
        )
        .join('')}`,
  );
  return `<section class="side"><h3>${escape(names.get(one.actor) ?? 'Client')} <span class="faint">device <code>${escape(one.group.slice(0, 8))}</code></span></h3>${conversations.join('') || '<p class="faint">No messages.</p>'}</section>`;
}

function divergenceBox(log: TypedLog, divergence: Divergence, again: string): string {
  const { line, what, expected, actual, differences } = divergence;
  const rows = differences
    .slice(0, 40)
    .map(
      ({ path, expected: was, actual: is }) =>
        `<tr><td class="mono">${escape(path === '' ? '(all of it)' : path)}</td><td class="mono">${escape(oneLine(was, 600))}</td><td class="mono">${escape(oneLine(is, 600))}</td></tr>`,
    );
  return `<h2>The first divergence</h2><div class="box bad"><p class="verdict bad">Line ${line.n}, ${time(line)}: ${escape(what)}</p>
<dl><dt>See it again</dt><dd><code>${escape(`${again} --until ${line.n}`)}</code></dd><dt>Where</dt><dd><a href="#line-${line.n}">in the lanes below</a></dd></dl></div>
<h2>What differs</h2><div class="box"><table><thead><tr><th>Where</th><th>Expected</th><th>Actual</th></tr></thead><tbody>${rows.join('')}</tbody></table>${differences.length > 40 ? `<p class="faint">and ${differences.length - 40} more</p>` : ''}<details><summary>The whole of it</summary><dl><dt>Expected</dt><dd class="mono">${escape(oneLine(expected, 6000))}</dd><dt>Actual</dt><dd class="mono">${escape(oneLine(actual, 6000))}</dd></dl></details></div>
<h2>The 20 events before it</h2><div class="box"><table><tbody>${linesBefore(log, divergence)
    .map(
      (one) =>
        `<tr><td class="mono">${one.n}</td><td class="mono">${time(one)}</td><td>${escape(words(one))}</td><td class="mono faint">${escape(oneLine(one.body, 200))}</td></tr>`,
    )
    .join('')}</tbody></table></div>`;
}

/** The page. */
export function htmlReport(log: TypedLog, replayed: Replayed, again: string): string {
  const { divergence } = replayed;
  const names = namesOf(log);
  const happened = log.lines.filter(({ kind }) => kind !== 'state');
  const marked = divergence?.line.n ?? null;
  const center = marked === null ? happened.length - 1 : happened.findIndex(({ n }) => n >= marked);
  const shown = happened.slice(Math.max(0, center - WINDOW.before), center + WINDOW.after + 1);
  const { header } = log;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Replay of a sync log</title><style>${STYLE}</style></head><body><main>
<h1>Replay of a sync log</h1><p class="verdict ${divergence === null ? 'good' : 'bad'}">${escape(describeEnd(log, replayed))}</p>
<div class="box"><dl><dt>Recorded</dt><dd>${escape(new Date(header.clock.wall).toISOString())}, of a ${escape(header.scope.kind)}, by a ${escape(header.source)}</dd><dt>Code</dt><dd><code>${escape(header.commit)}</code>, schema <code>${escape(header.schema)}</code></dd><dt>Lines</dt><dd>${log.lines.length + 1}</dd></dl></div>
${divergence === null ? '' : divergenceBox(log, divergence, again)}
<h2>Who did what, when</h2>${shown.length < happened.length ? `<p class="faint">${shown.length} of ${happened.length} events, around ${marked === null ? 'the end' : 'the divergence'}.</p>` : ''}${lanes(shown, names, marked)}
<h2>The conversation as each side saw it${marked === null ? '' : `, before line ${marked}`}</h2><p class="faint">Words are filler of their length and script.</p><div class="sides">${clientViewsAt(
    log.lines,
    marked === null ? Infinity : marked - 1,
  )
    .map((one) => side(one, names))
    .join('')}</div>
</main></body></html>
`;
}
