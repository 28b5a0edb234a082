/** Pulls as lines: the cookie by the line that gave it, and the patch redacted. */
import * as v from 'valibot';
import { VIEW_VERSION } from '#shared/client-view/values.ts';
import { Cookie } from '#shared/sync/protocol.ts';
import { staffRows } from '#shared/sync/staff-rows.ts';
import { writtenOut } from '#shared/sync/written-out.ts';
import type { LoggedCookie } from '#shared/synclog/bodies.ts';
import type { Entry } from '#shared/synclog/format.ts';
import type { Names } from '#shared/synclog/redact.ts';
import { redactIds, redactPatch } from '#shared/synclog/redact-sync.ts';
import { digest, named, type LineOwner } from './entries.ts';
import { faultEntries, type Introduce, type MessageOf } from './line-parts.ts';
import { parseSnapshot, sees } from './order.ts';

const Answered = v.object({
  cookie: Cookie,
  lastMutationIDChanges: v.record(v.string(), v.number()),
  patch: v.array(v.unknown()),
});

/** The lines of one pull; the first of them will be line `first`. */
export type PullLines = (pull: MessageOf<'pull'>, first: number) => Entry[];

/** @param ages of the rows at the start, as state-lines.ts has them */
export function createPullLines(names: Names, introduce: Introduce, ages: () => readonly bigint[]): PullLines {
  /** The line of the pull that answered a cookie. */
  const cookies = new Map<string, number>();

  const cookieFact = (raw: unknown, full: boolean): LoggedCookie => {
    const parsed = v.safeParse(Cookie, raw);
    const remembered = v.safeParse(v.object({ lmids: v.record(v.string(), v.number()) }), raw);
    const lmids = redactIds(remembered.success ? remembered.output.lmids : {}, names);
    if (raw === null || raw === undefined) return null;
    if (!parsed.success || parsed.output.viewVersion !== VIEW_VERSION || full) return { unusable: lmids };
    const line = cookies.get(cookieName(parsed.output));
    if (line !== undefined) return { line, lmids };
    const snapshot = parseSnapshot(parsed.output.snapshot);
    return { before: ages().filter((xid) => sees(snapshot, xid)).length, lang: parsed.output.lang, lmids };
  };

  return ({ who, req, group, cookie: given, result }, first) => {
    const whose: LineOwner = { actor: who.userId, group, req };
    const intro = introduce(who);
    const line = first + intro.length + 1;
    if (typeof result !== 'string') {
      const cookie = cookieFact(given, false);
      return [
        ...intro,
        { kind: 'pull.req', ...named(whose, names), body: { cookie } },
        ...faultEntries(result, whose, names),
        {
          kind: 'pull.res',
          ...named(whose, names),
          body: { status: result.status, error: result.code, base: digest(cookie) },
        },
      ];
    }
    const answer: unknown = JSON.parse(result);
    const parsed = v.safeParse(Answered, answer);
    const patch = parsed.success ? writtenOut(parsed.output.patch, staffRows) : [];
    const cookie = cookieFact(given, patch[0]?.op === 'clear');
    const asked = { kind: 'pull.req' as const, ...named(whose, names), body: { cookie } };
    if (!parsed.success)
      return [
        ...intro,
        asked,
        {
          kind: 'pull.res',
          ...named(whose, names),
          body: { status: 200, error: 'ClientStateNotFound', base: digest(cookie) },
        },
      ];
    const { output } = parsed;
    const name = cookieName(output.cookie);
    const same = v.is(Cookie, given) && cookieName(given) === name;
    if (!same && !cookies.has(name)) cookies.set(name, line);
    return [
      ...intro,
      asked,
      {
        kind: 'pull.res',
        ...named(whose, names),
        body: {
          status: 200,
          error: null,
          base: digest(cookie),
          same,
          lang: output.cookie.lang,
          lmids: redactIds(output.cookie.lmids, names),
          changes: redactIds(output.lastMutationIDChanges, names),
          patch: redactPatch(patch, names),
        },
      },
    ];
  };
}

/** What tells one cookie from another: where it stands, and when it was made. */
function cookieName({ order, at, lang }: Cookie): string {
  return `${order}|${at}|${lang}`;
}
