/** The invariants, each by its number in docs/simulation.md. Those looked at elsewhere say where. */
import type { Page } from '../world/device.ts';
import type { World } from '../world/world.ts';
import type { Effect, IdStep } from '../database/write-log.ts';
import { checkIntruders } from './intruders.ts';
import { checkModel } from './model.ts';
import { difference, oracleView, shortOf } from './oracle.ts';
import { checkRepeats } from './repeats.ts';
import { checkTables } from './tables.ts';

interface MessageRow {
  readonly id: string;
  readonly conversation_id: string;
  readonly order: number;
  readonly content: string;
  readonly side: string;
  readonly is_deleted: boolean;
  readonly original_lang_cd: string;
}

const readMessages = (world: World): Promise<MessageRow[]> => world.cluster.sql<MessageRow[]>`
  SELECT id, conversation_id, "order", content, side, is_deleted, original_lang_cd FROM message ORDER BY conversation_id, "order"`;

/** Looked at all through a run. Invariants 4, 6 and 8 are looked at by every pull and every page besides. */
export async function checkAlong(world: World): Promise<void> {
  const messages = await readMessages(world);
  checkOnce(world, messages);
  await checkMutationIds(world);
  await checkTables(world);
  checkOrders(world, messages);
  checkAnswers(world, messages);
  await checkStalePulls(world);
  await checkModel(world);
}

/** Looked at after the days that are lived through in fine weather: engines may still be at work. */
export async function checkLived(world: World): Promise<void> {
  await checkAlong(world);
  checkPending(world);
  await checkSaved(world, await readMessages(world));
}

/** Looked at when everything has healed. */
export async function checkHealed(world: World): Promise<void> {
  await checkLived(world);
  await checkTranslations(world, await readMessages(world));
  await checkConverged(world);
  await checkRepeats(world);
  await checkIntruders(world);
}

/**
 * Invariant 1: a saved message exists once, by its id and by its words; what follows from it was asked for once.
 */
function checkOnce({ ledger }: World, messages: readonly MessageRow[]): void {
  const byWords = new Map<string, string>();
  for (const { id, content, side, is_deleted: isDeleted } of messages) {
    if ((side !== 'guest' && side !== 'staff') || isDeleted) continue;
    const other = byWords.get(content);
    if (other !== undefined) ledger.violated(1, `"${content}" is said once`, 'it stands there twice');
    byWords.set(content, id);
  }
  for (const [message, count] of ledger.intents) {
    if (count > 1)
      ledger.violated(1, `the translation of ${message} is asked for once`, `it was asked for ${count} times`);
  }
}

/** Invariant 1, in the end: every message shown as saved has arrived, or was refused and its author told. */
async function checkSaved({ ledger, devices, cluster }: World, messages: readonly MessageRow[]): Promise<void> {
  const stored = new Map(messages.map((message) => [message.id, message]));
  const refused = new Set(
    (await cluster.sql<{ action_id: string | null }[]>`SELECT action_id FROM refusal`).map(
      ({ action_id }) => action_id,
    ),
  );
  for (const said of ledger.said.values()) {
    const row = stored.get(said.id);
    const shown = devices
      .filter(({ name }) => name === said.device)
      .some(({ pages }) => [...pages].some(({ sync }) => sync.outbox.get().refused.some(({ key }) => key === said.id)));
    if (row !== undefined && row.content !== said.text && !row.is_deleted)
      ledger.violated(1, `${said.label} keeps its words`, `it says "${row.content}"`);
    if (said.poison) {
      checkPoison(ledger, said.label, row !== undefined, shown);
      continue;
    }
    // What an older version of the app left is in its own store alone: no outbox knows of it, nor of its refusal.
    const isOld = said.page.endsWith('#old');
    const answered = refused.has(said.id) || (isOld && ledger.lostRefusals.has(said.id));
    if (row === undefined && !ledger.lostByRestore.has(said.id) && !shown && !answered) {
      ledger.violated(
        1,
        `${said.label}, shown as saved by ${said.device}, is on the server`,
        'it is not, and nobody was told',
      );
    }
    if (row === undefined && refused.has(said.id) && !shown && !isOld && ledger.generation === 0) {
      ledger.violated(3, `${said.device} is told that ${said.label} was refused`, 'its outbox shows nothing');
    }
  }
  checkWriterOrder(ledger, stored);
}

/** Invariant 3: what can never be accepted is refused and shown to its author. */
function checkPoison(ledger: World['ledger'], label: string, stored: boolean, shown: boolean): void {
  if (stored) ledger.violated(3, `${label} is refused`, 'it was stored');
  else if (!shown) ledger.violated(3, `${label} is refused and its author told`, 'its outbox shows nothing');
}

/** Invariant 1: what one page said in one conversation stands in the order it was said. */
function checkWriterOrder(ledger: World['ledger'], stored: ReadonlyMap<string, MessageRow>): void {
  const last = new Map<string, { readonly order: number; readonly label: string }>();
  for (const { id, page, label, conversationId } of ledger.said.values()) {
    const row = stored.get(id);
    if (row === undefined || ledger.generation > 0) continue;
    const before = last.get(`${page}/${conversationId}`);
    if (before !== undefined && before.order > row.order) {
      ledger.violated(
        1,
        `${before.label} of ${page} stands before its ${label}`,
        `their places are ${before.order} and ${row.order}`,
      );
    }
    last.set(`${page}/${conversationId}`, { order: row.order, label });
  }
}

/**
 * Invariant 2: mutation ids rise by one, each with its effect or its refusal in the same transaction, and before the
 * push that brought them is answered with a success.
 */
async function checkMutationIds(world: World): Promise<void> {
  const { cluster, ledger } = world;
  const rose = await cluster.sql<
    { client: string; last: number }[]
  >`SELECT client, max(after) AS last FROM sim_id_step GROUP BY 1`;
  const last = new Map(rose.map((row) => [row.client, row.last]));
  for (const [client, id] of ledger.taken) {
    if ((last.get(client) ?? 0) >= id) continue;
    const { name, device } = ledger.pushed.get(`${client}/${id}`) ?? { name: 'a mutation', device: 'a device' };
    ledger.violated(
      2,
      `the push of ${name} of ${device}, answered 200, advanced its mutation id`,
      `it stands at ${last.get(client) ?? 0}, not at ${id}`,
    );
  }
  const steps = await cluster.sql<
    IdStep[]
  >`SELECT seq, client, before, after, xid FROM sim_id_step WHERE seq > ${world.checkedSteps} ORDER BY seq`;
  if (steps.length === 0) return;
  const stepped = new Set((await cluster.sql<{ xid: string }[]>`SELECT xid FROM sim_id_step`).map(({ xid }) => xid));
  const effects = await cluster.sql<Effect[]>`SELECT name AS table, key, xid FROM sim_effect`;
  const written = new Set(effects.map(({ table, key, xid }) => `${table}/${key}/${xid}`));
  // Done in the transaction of another id: what is done again under a new one is done already.
  const ever = new Set(effects.filter(({ xid }) => stepped.has(xid)).map(({ table, key }) => `${table}/${key}`));
  for (const { seq, client, before, after, xid } of steps) {
    world.checkedSteps = Math.max(world.checkedSteps, Number(seq));
    if (after <= before) ledger.violated(2, 'a mutation id never falls', `one went from ${before} to ${after}`);
    if (after > before + 1) ledger.violated(2, 'a mutation id rises by one', `one went from ${before} to ${after}`);
    const pushed = ledger.pushed.get(`${client}/${after}`);
    if (pushed === undefined || written.has(`refusal/${after}/${xid}`)) continue;
    const { name, args } = pushed;
    const id = typeof args['id'] === 'string' ? args['id'] : '';
    const stands =
      name === 'sendMessage'
        ? written.has(`message/${id}/${xid}`) || ever.has(`message/${id}`)
        : id === '' || written.has(`applied_action/${id}/${xid}`) || ever.has(`applied_action/${id}`);
    if (!stands && ledger.generation === 0) {
      ledger.violated(
        2,
        `the effect of ${name} of ${pushed.device} is in the transaction that advances its mutation id`,
        'the id rose without it',
      );
    }
  }
  const [back] = await cluster.sql<{ count: number }[]>`SELECT count(*)::int FROM sim_effect WHERE name = 'read_back'`;
  if ((back?.count ?? 0) > 0) ledger.violated(4, 'a read cursor never goes back', 'one did, in the database');
}

/** Invariant 5: orders are dense from 1 and unique in their conversation; that they never change is looked at by every page. */
function checkOrders({ ledger }: World, messages: readonly MessageRow[]): void {
  const next = new Map<string, number>();
  for (const { conversation_id: conversation, order, id } of messages) {
    const expected = next.get(conversation) ?? 1;
    if (order !== expected) ledger.violated(5, `${id} has order ${expected} in ${conversation}`, `it has ${order}`);
    next.set(conversation, order + 1);
  }
}

/** Invariant 4: an answer never stands before its question. */
function checkAnswers({ ledger }: World, messages: readonly MessageRow[]): void {
  const orders = new Map(messages.map(({ id, order }) => [id, order]));
  for (const { id, answers, label } of ledger.said.values()) {
    const [own, question] = [orders.get(id), answers === null ? undefined : orders.get(answers)];
    if (own !== undefined && question !== undefined && own < question && ledger.generation === 0) {
      ledger.violated(4, `${label} stands after what it answers`, `their orders are ${own} and ${question}`);
    }
  }
}

/** Invariant 6: a patch to any view of the past gives the view of now; the comparison is made where pulls are answered. */
async function checkStalePulls(world: World): Promise<void> {
  const process = world.processes.find(({ realm }) => realm.alive && !realm.frozen);
  if (process === undefined || world.judge.trouble.standby) return;
  for (const { person } of world.devices) {
    const cookies = world.pulls.rememberedCookies(person.id);
    const stale = cookies.length === 0 ? null : world.random.one(cookies);
    const cookie =
      stale === null ? null : { ...stale, viewVersion: world.viewVersion, lmids: {}, at: world.scheduler.now };
    await world.pullAs(process, person, cookie);
    await world.gate.rest();
  }
}

/** Everything a page's view holds, in short, without what is its own. */
async function held(world: World, page: Page): Promise<ReadonlyMap<string, string>> {
  const rows: (readonly [string, unknown])[] = [];
  let stop = (): void => undefined;
  await world.ask(page, async () => {
    stop = page.sync.subscribe(
      (tx) => tx.scan().entries().toArray(),
      (entries) => {
        rows.splice(0, rows.length, ...entries);
      },
    );
  });
  await world.pass(50);
  stop();
  const view = new Map<string, string>();
  for (const [key, value] of rows) {
    const short = shortOf(key, value);
    if (short !== null) view.set(key, short);
  }
  return view;
}

/** Invariant 3: nothing is pending or blocked. Looked at first: what still waits is not lost. */
function checkPending({ ledger, devices }: World): void {
  for (const { name, pages } of devices) {
    for (const page of pages) {
      const waiting = page.sync.outbox.get().waiting.map((item) => item.name);
      if (waiting.length > 0)
        ledger.violated(3, `${name} has nothing pending`, `${waiting.length} wait: ${waiting.slice(0, 4).join(', ')}`);
    }
  }
}

/**
 * Invariant 7: every page holds exactly what its person may see. With every
 * notice lost this holds all the same, only later: invariant 9.
 */
async function checkConverged(world: World): Promise<void> {
  const { ledger, devices, cluster, notices } = world;
  for (const { person, pages } of devices) {
    for (const page of pages) {
      const view = await held(world, page);
      const wrong = difference(view, await oracleView(cluster.sql, person.tenantId, person.id));
      if (wrong !== null)
        ledger.violated(
          notices.silent ? 9 : wrong.includes('must not be') ? 8 : 7,
          `${page.name} holds what plain SQL shows`,
          wrong,
        );
    }
  }
}

/** Invariant 1: each message was translated for its readers; that it was from its own words is looked at all along. */
async function checkTranslations(
  { ledger, cluster, languagesMoved }: World,
  messages: readonly MessageRow[],
): Promise<void> {
  const rows = await cluster.sql<
    { message_id: string; lang_cd: string }[]
  >`SELECT message_id, lang_cd FROM message_translation`;
  const there = new Set(rows.map(({ message_id, lang_cd }) => `${message_id}/${lang_cd}`));
  // What lies above the place where they joined is translated when they look further up.
  const readers = await cluster.sql<
    { conversation_id: string; lang_cd: string; from_order: number; to_order: number }[]
  >`
    SELECT conversation_id, lang_cd, from_order, 1e9::int AS to_order FROM member WHERE state = 'joined'
    UNION SELECT m.conversation_id, m.lang_cd, p.from_order, p.to_order FROM member m
      JOIN history_page p USING (tenant_id, conversation_id, user_id) WHERE m.state = 'joined' ORDER BY 1, 2, 3`;
  for (const message of messages) {
    for (const { conversation_id: conversation, lang_cd: lang, from_order: from, to_order: to } of readers) {
      if (conversation !== message.conversation_id || message.side === 'system' || lang === message.original_lang_cd)
        continue;
      if (message.order <= from || message.order > to) continue;
      if (message.is_deleted) continue;
      if (
        !there.has(`${message.id}/${lang}`) &&
        ledger.generation === 0 &&
        !ledger.hidden.has(message.id) &&
        !languagesMoved
      ) {
        ledger.violated(1, `${message.id} is translated into ${lang} for its reader`, 'it is not');
      }
    }
  }
}
