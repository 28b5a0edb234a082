/** Looks at every pull the server answers, at the moment its snapshot was taken. */
import * as v from 'valibot';
import type postgres from 'postgres';
import type { PatchFrame } from '#shared/realtime/frames.ts';
import { Cookie } from '#shared/sync/protocol.ts';
import { staffRows } from '#shared/sync/staff-rows.ts';
import { writtenOut } from '#shared/sync/written-out.ts';
import type { Statement } from '../database/statement.ts';
import type { Exchange } from '../world/network.ts';
import type { Ledger } from './ledger.ts';
import { difference, oracleView, shortOf, type ShortView } from './oracle.ts';

interface Seen {
  readonly tenantId: string;
  readonly userId: string;
  /** What the person was allowed to see at that very moment; null where it was not looked up. */
  readonly allowed: ShortView;
}

/** What a client holds after an answer, and what it went on from. */
interface Held {
  readonly device: string;
  readonly seen: Seen;
  readonly base: ShortView | undefined;
  readonly cookie: Cookie;
  readonly patch: readonly unknown[];
}

interface PullAnswer {
  readonly cookie?: Cookie;
  readonly patch?: readonly unknown[];
}

const REMEMBERED = 60;
/** Bytes; fifty clients and a snapshot of a hundred transactions fit. */
const LARGEST_COOKIE = 8_192;

export class PullCheck {
  /** Pulls compared with the oracle. */
  compared = 0;
  readonly #ledger: Ledger;
  readonly #sql: postgres.Sql;
  /** What each person was shown, by how far their cookie goes. */
  readonly #shown = new Map<string, Map<string, { readonly cookie: Cookie; readonly view: ShortView }>>();
  /** The state of the database at the pull statement last answered for a client group. */
  readonly #seen = new Map<string, Seen>();
  /** The same at the statement that read patches, by process and client group: of a house one is under way at a time. */
  readonly #seenForPatch = new Map<string, Seen>();
  /** Patches compared with the oracle. */
  patches = 0;
  #writes = 0;
  readonly #allowed = new Map<string, { readonly writes: number; readonly view: ShortView }>();

  constructor(ledger: Ledger, sql: postgres.Sql) {
    this.#ledger = ledger;
    this.#sql = sql;
  }

  /** Before anything else reaches the database: what may this person see now? */
  async afterStatement({ text, args, lost, line, realm }: Statement): Promise<void> {
    if (!text.includes('AS lineage_known')) {
      if (!/^\s*(select\b(?![\s\S]*send_)|begin|savepoint|release)/i.test(text)) this.#writes += 1;
      return;
    }
    if (lost) return;
    if (text.includes('json_to_recordset'))
      return this.#askedForPatches(args as readonly [string, string], realm?.name ?? '');
    // Within a transaction a pull sees what was when that began: it is there to hold a patch against.
    if (line !== null) return;
    const [tenantId, userId, group] = args as readonly string[];
    if (tenantId === undefined || userId === undefined || group === undefined) return;
    this.#seen.set(group, { tenantId, userId, allowed: await this.allowed(tenantId, userId) });
  }

  async #askedForPatches([tenantId, readers]: readonly [string, string], process: string): Promise<void> {
    for (const { user_id: userId, client_group: group } of JSON.parse(readers) as {
      user_id: string;
      client_group: string;
    }[])
      this.#seenForPatch.set(`${process} ${group}`, {
        tenantId,
        userId,
        allowed: await this.allowed(tenantId, userId),
      });
  }

  /** The oracle's view, asked for once between two writes. */
  async allowed(tenantId: string, userId: string): Promise<ShortView> {
    const known = this.#allowed.get(userId);
    if (known?.writes === this.#writes) return known.view;
    const view = await oracleView(this.#sql, tenantId, userId);
    this.#allowed.set(userId, { writes: this.#writes, view });
    return view;
  }

  /** The world changed the database by itself. */
  worldWrote(): void {
    this.#writes += 1;
  }

  /**
   * Invariants 6 and 8: the view a cookie stands for, with the patch applied, is what the oracle shows at that moment;
   * so nothing is missing, and nothing is held that may not be. Invariant 4: cookies never go back.
   */
  answered({ body, status, answer, device }: Exchange): void {
    if (status !== 200) return;
    const request = JSON.parse(body) as { clientGroupID: string; cookie: Cookie | null };
    const response = JSON.parse(answer) as PullAnswer;
    const seen = this.#seen.get(request.clientGroupID);
    if (response.cookie === undefined || response.patch === undefined || seen === undefined) return;
    const { cookie, patch } = response;
    if (request.cookie !== null && cookie.order < request.cookie.order) {
      this.#ledger.violated(
        4,
        'a cookie never goes back',
        `${device} sent ${request.cookie.order} and was given ${cookie.order}`,
      );
    }
    const size = JSON.stringify(cookie).length;
    if (size > LARGEST_COOKIE)
      this.#ledger.violated(
        4,
        'a cookie stays small, however many pages were loaded',
        `${device} was given one of ${size} bytes`,
      );
    const full = writtenOut(patch.slice(0, 1), staffRows)[0]?.op === 'clear' || request.cookie === null;
    if (!full && patch.length > 0 && cookie.order === request.cookie?.order) {
      this.#ledger.violated(
        4,
        'a patch comes with a later cookie',
        `${device} was given ${patch.length} changes with the cookie it had`,
      );
    }
    const base = full
      ? new Map<string, string>()
      : request.cookie === null
        ? undefined
        : this.#shown.get(seen.userId)?.get(nameOf(request.cookie.order, request.cookie.lang))?.view;
    this.#compare({ device, seen, base, cookie, patch });
  }

  /** The same of a patch that nobody asked for, as it leaves the server. */
  gave(process: string, device: string, { base, client_group, pulled }: PatchFrame): void {
    const { patch } = pulled;
    const cookie = v.parse(Cookie, pulled.cookie);
    const seen = this.#seenForPatch.get(`${process} ${client_group}`);
    if (cookie.order <= base)
      this.#ledger.violated(4, 'a patch comes with a later cookie', `${device} was sent ${cookie.order} after ${base}`);
    if (seen === undefined) return;
    this.patches += 1;
    const view = this.#shown.get(seen.userId)?.get(nameOf(base, cookie.lang))?.view;
    this.#compare({ device, seen, base: view, cookie, patch });
  }

  #compare({ device, seen, base, cookie, patch }: Held): void {
    if (base === undefined) return;
    const shown = this.#shown.get(seen.userId) ?? new Map<string, { cookie: Cookie; view: ShortView }>();
    this.#shown.set(seen.userId, shown);
    const view = new Map(base);
    for (const operation of writtenOut(patch, staffRows)) {
      if (operation.op === 'clear') view.clear();
      else if (operation.op === 'del') view.delete(operation.key);
      else {
        const short = shortOf(operation.key, operation.value);
        if (short !== null) view.set(operation.key, short);
      }
    }
    this.compared += 1;
    const wrong = difference(view, seen.allowed);
    if (wrong !== null) {
      this.#ledger.violated(
        wrong.includes('must not be') ? 8 : 6,
        `the view of ${device} after a pull is what plain SQL shows`,
        wrong,
      );
    }
    shown.set(nameOf(cookie.order, cookie.lang), { cookie, view });
    if (shown.size > REMEMBERED) shown.delete(shown.keys().next().value ?? '');
  }

  /** Cookies a person was once given; a pull from one of them must be as good. */
  rememberedCookies(userId: string): readonly Pick<Cookie, 'order' | 'epoch' | 'snapshot' | 'lang'>[] {
    const shown = [...(this.#shown.get(userId)?.values() ?? [])];
    return shown.map(({ cookie: { order, epoch, snapshot, lang } }) => ({ order, epoch, snapshot, lang }));
  }

  /** What was seen in a state of the database that is gone counts no more. */
  forget(): void {
    this.#seen.clear();
    this.#seenForPatch.clear();
    this.worldWrote();
  }
}

/** What somebody holds hangs on these: the order tells the lineage and the snapshot. */
const nameOf = (order: string, lang: string): string => `${order} ${lang}`;
