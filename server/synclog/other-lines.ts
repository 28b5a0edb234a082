/** Actions and sockets as lines. */
import type { Entry } from '#shared/synclog/format.ts';
import { type Names, redactPath } from '#shared/synclog/redact.ts';
import { actionDigest, named, pokeBodies, redactRows, type LineOwner } from './entries.ts';
import type { Introduce, MessageOf } from './line-parts.ts';

export function actionEntries({ actor, rows, notices }: MessageOf<'action'>, names: Names): Entry[] {
  const whose: LineOwner = { actor, req: null };
  const redacted = redactRows(rows, names);
  const sessions = redacted
    .filter(({ table }) => table === 'auth_session')
    .map(({ row }): Entry => ({
      kind: row['revoked_at'] == null ? 'auth.start' : 'auth.end',
      actor: typeof row['user_id'] === 'string' ? row['user_id'] : null,
      body: { session: row['id'] },
    }));
  const pokes = pokeBodies(notices, names);
  return [
    {
      kind: 'tx.commit',
      ...named(whose, names),
      body: {
        by: 'action',
        rows: redacted,
        pokes,
        hash: actionDigest(actor === null ? null : names.id(actor), redacted, pokes),
      },
    },
    ...sessions,
  ];
}

export function socketEntries(one: MessageOf<'socket' | 'closed'>, names: Names, introduce: Introduce): Entry[] {
  const line = { actor: names.id(one.who.userId), tab: one.socket };
  if (one.kind === 'closed')
    return [
      { kind: 'sock.close', ...line, body: { names: one.names.map((name) => redactPath(name, names)).toSorted() } },
    ];
  const { kind, name, heard } = one.fact;
  return [
    ...introduce(one.who),
    ...(one.first ? [{ kind: 'sock.open' as const, ...line, body: {} }] : []),
    { kind: `sock.${kind}`, ...line, body: { name: redactPath(name, names), heard } },
  ];
}
