/**
 * The people of a scenario: guests and clerks with the client's own synchronization, each guest in a chat with a
 * clerk, and writers without a client who hold the server to its every 200. All write all the time.
 */
import type postgres from 'postgres';
import { startBareWriter, type BareWriter } from './bare-writer.ts';
import { openDevice, type Device, type DeviceSetting } from './device.ts';
import { auditLedger, auditView, createLedger, type Ledger } from './ledger.ts';
import { openChat, scan, signInClerk } from './people.ts';
import type { Chance } from './random.ts';
import { createUndo } from './undo.ts';
import { pause, until } from './wait.ts';

interface Chat {
  readonly id: string;
  readonly guest: Device;
  readonly clerk: Device;
}

export interface Crowd {
  readonly chats: readonly Chat[];
  readonly ledger: Ledger;
  /** Everybody begins to write. */
  startWriting(): void;
  /** Nobody writes any more; what was written goes on its way. */
  stopWriting(): Promise<void>;
  /** Messages acknowledged to the writers without a client. */
  acknowledged(): number;
  /** Resolves when the first of them is acknowledged something after that, with when it was. */
  nextTaken(after: number): Promise<number>;
  say(device: Device, chat: Chat): Promise<void>;
  /**
   * Resolves when all that was kept until now is on every screen it belongs on.
   *
   * @returns milliseconds from `since`, a `performance.now()`
   */
  converged(since: number, limitMs: number): Promise<number>;
  /** Everything of the promise that was broken, one line each. Call after `stopWriting`. */
  audit(sql: postgres.Sql): Promise<readonly string[]>;
  close(): Promise<void>;
}

export interface CrowdSetting {
  /** Where the server itself is. */
  readonly url: string;
  /** Where devices reach it, in turns; the server itself when left out. */
  readonly lines?: readonly [string, ...string[]];
  /** Where writers without a client reach it. */
  readonly bareUrl?: string;
  readonly guests: number;
  readonly bareWriters: number;
  readonly chance: Chance;
  readonly now?: () => number;
  readonly through?: DeviceSetting['through'];
}

const clerks = ['mia.tanaka@coralina.example', 'luis.herrera@coralina.example'] as const;
/** Between two messages of one person, in milliseconds. */
const everyMs = [120, 480] as const;
const bareEveryMs = 25;
/** Until a chat is on both screens before anything is hurt; how fast that is, nobody judges here. */
const SETTLED_MS = 45_000;

export async function gather(setting: CrowdSetting): Promise<Crowd> {
  const { url, lines = [url], bareUrl = url, chance, now = Date.now, through } = setting;
  const undo = createUndo();
  const ledger = createLedger();
  const lineOf = (index: number): string => lines[index % lines.length] ?? lines[0];
  const device = async (
    name: string,
    person: Parameters<typeof openDevice>[0]['person'],
    line: string,
  ): Promise<Device> => {
    const opened = openDevice({ url: line, name, person, now, through });
    undo.add(() => opened.close());
    return opened;
  };
  const desks: Device[] = [];
  for (const [index, address] of clerks.entries())
    desks.push(await device(`clerk ${index + 1}`, await signInClerk(url, address), lineOf(index)));

  const chats: Chat[] = [];
  for (let index = 0; index < setting.guests; index += 1) {
    const guest = await device(`guest ${index + 1}`, await scan(url, index), lineOf(index));
    const id = await openChat(guest.transport, guest.session);
    const clerk = desks[index % desks.length];
    if (clerk === undefined) throw new RangeError('at least one clerk');
    guest.thread(id);
    await until(`${guest.name} sees the chat`, () => guest.thread(id).conversation !== null, { limitMs: SETTLED_MS });
    await guest.sync.author('sendMessage', {
      conversationId: id,
      content: `${guest.name} is here`,
      originalLangCd: 'en',
    });
    await until('the ticket can be taken', () => [...guest.arrived(id)].length > 1, { limitMs: SETTLED_MS });
    clerk.sync.wake();
    await clerk.sync.author('takeTicket', { conversationId: id });
    await until(
      () => `${clerk.name} sees the chat, ${clerk.tells()}`,
      () => clerk.thread(id).conversation !== null,
      { limitMs: SETTLED_MS },
    );
    chats.push({ id, guest, clerk });
  }

  let bare: BareWriter[] = [];
  const people: { readonly person: Awaited<ReturnType<typeof scan>>; readonly id: string }[] = [];
  for (let index = 0; index < setting.bareWriters; index += 1) {
    const person = await scan(url, setting.guests + index);
    const hands = openDevice({ url, name: 'hands', person });
    people.push({ person, id: await openChat(hands.transport, hands.session) });
    await hands.close();
  }

  let count = 0;
  const say = async (writer: Device, { id: conversationId }: Chat): Promise<void> => {
    count += 1;
    const content = `${writer.name} #${count}`;
    const { id } = await writer.sync.author('sendMessage', { conversationId, content, originalLangCd: 'en' });
    ledger.kept({ id, conversationId, authorId: writer.userId, content });
  };

  let writing = false;
  let talks: Promise<void>[] = [];
  const talk = async (writer: Device, chat: Chat): Promise<void> => {
    while (writing) {
      await pause(chance.between(...everyMs));
      if (writing) await say(writer, chat);
    }
  };
  /** The first that somebody lacks, with how its reader and its author stand: either may be the one that is stuck. */
  const missing = (until_: number): string | null => {
    for (const { id, conversationId, content, authorId } of ledger.all.slice(0, until_)) {
      const chat = chats.find((one) => one.id === conversationId);
      if (chat === undefined) continue;
      const both = [chat.guest, chat.clerk];
      const lack = both.filter((reader) => !reader.arrived(conversationId).has(id));
      if (lack.length === 0) continue;
      const asked = new Set([...lack, ...both.filter(({ userId }) => userId === authorId)]);
      return `${lack.map(({ name }) => name).join(' and ')} lack "${content}"\n${[...asked].map((one) => one.tells()).join('\n')}`;
    }
    return null;
  };

  return {
    chats,
    ledger,
    say,
    startWriting() {
      writing = true;
      talks = chats.flatMap((chat) => [talk(chat.guest, chat), talk(chat.clerk, chat)]);
      bare = people.map(({ person, id }, index) =>
        startBareWriter({
          url: bareUrl,
          person,
          name: `writer ${index + 1}`,
          conversationId: id,
          ledger,
          everyMs: bareEveryMs,
        }),
      );
    },
    async stopWriting() {
      writing = false;
      await Promise.all([...talks, ...bare.map((writer) => writer.stop())]);
    },
    async nextTaken(after) {
      const taken = (): number => Math.min(...bare.map((writer) => writer.lastTaken()).filter((at) => at > after));
      await until('a writer is acknowledged something', () => Number.isFinite(taken()), {
        limitMs: 60_000,
        everyMs: 5,
      });
      return taken();
    },
    acknowledged: () => bare.reduce((sum, writer) => sum + writer.acknowledged(), 0),
    async converged(since, limitMs) {
      const until_ = ledger.all.length;
      let from = 0;
      const arrivedBy = (index: number): boolean => {
        const said = ledger.all[index];
        const chat = chats.find((one) => one.id === said?.conversationId);
        return (
          said === undefined ||
          chat === undefined ||
          (chat.guest.arrived(chat.id).has(said.id) && chat.clerk.arrived(chat.id).has(said.id))
        );
      };
      return until(
        () => {
          const lacks = missing(until_);
          return `all screens agree${lacks === null ? '' : ` (${lacks})`}`;
        },
        () => {
          while (from < until_ && arrivedBy(from)) from += 1;
          return from >= until_;
        },
        { limitMs, since },
      );
    },
    async audit(sql) {
      const faults = [...bare.flatMap((writer) => writer.faults), ...(await auditLedger(sql, ledger))];
      for (const { id, guest, clerk } of chats) {
        for (const reader of [guest, clerk])
          faults.push(
            ...(await auditView(
              sql,
              reader.name,
              id,
              reader.thread(id).messages.map((message) => message.id),
            )),
          );
      }
      for (const reader of new Set(chats.flatMap(({ guest, clerk }) => [guest, clerk]))) {
        const { waiting, refused } = reader.sync.outbox.get();
        if (waiting.length > 0) faults.push(`${reader.name} still holds ${waiting.length} unsent`);
        for (const { name, refusal } of refused)
          faults.push(`${reader.name} was refused ${name}: ${refusal?.code ?? ''}`);
      }
      return faults;
    },
    close: () => undo.all(),
  };
}
