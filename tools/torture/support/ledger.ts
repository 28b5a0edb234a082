/** What people wrote and were told is kept, against what the database holds in the end. */
import type postgres from 'postgres';

interface Said {
  readonly id: string;
  readonly conversationId: string;
  readonly authorId: string;
  readonly content: string;
}

export interface Ledger {
  /** A device said *saved*, or the server said 200: from now on it may not be lost. */
  kept(said: Said): void;
  readonly all: readonly Said[];
}

export function createLedger(): Ledger {
  const all: Said[] = [];
  return { kept: (said) => void all.push(said), all };
}

interface StoredRow {
  readonly id: string;
  readonly order: number;
  readonly author_id: string;
  readonly content: string;
}

/**
 * Every kept message is there exactly once, each author's in the order they wrote, and no order is missing or twice.
 *
 * @returns one line a fault; none means that the promise was kept
 */
export async function auditLedger(sql: postgres.Sql, ledger: Ledger): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const conversationId of new Set(ledger.all.map((said) => said.conversationId))) {
    const kept = ledger.all.filter((said) => said.conversationId === conversationId);
    const rows = await sql<
      StoredRow[]
    >`SELECT id, "order", author_id, content FROM message WHERE conversation_id = ${conversationId} ORDER BY "order"`;
    const count = new Map<string, number>();
    for (const { content, author_id: author } of rows)
      count.set(`${author} ${content}`, (count.get(`${author} ${content}`) ?? 0) + 1);
    for (const { content, authorId } of kept) {
      const times = count.get(`${authorId} ${content}`) ?? 0;
      if (times !== 1) faults.push(`"${content}" is there ${times} times`);
    }
    rows.forEach(({ order, content }, index) => {
      if (order !== index + 1) faults.push(`order ${order} of "${content}" should be ${index + 1}`);
    });
    for (const author of new Set(kept.map(({ authorId }) => authorId))) {
      const written = kept.filter(({ authorId }) => authorId === author).map(({ content }) => content);
      const wanted = new Set(written);
      const stored = rows
        .filter((row) => row.author_id === author && wanted.has(row.content))
        .map(({ content }) => content);
      const at = stored.findIndex((content, index) => content !== written[index]);
      if (at >= 0) faults.push(`"${stored[at]}" stands where "${written[at]}" was written`);
    }
  }
  return faults;
}

/** A view against the database: the same messages in the same order. */
export async function auditView(
  sql: postgres.Sql,
  who: string,
  conversationId: string,
  ids: readonly string[],
): Promise<readonly string[]> {
  const rows = await sql<
    { id: string }[]
  >`SELECT id FROM message WHERE conversation_id = ${conversationId} ORDER BY "order"`;
  const at = ids.findIndex((id, index) => id !== rows[index]?.id);
  if (at < 0 && ids.length === rows.length) return [];
  return [
    `${who} sees ${ids.length} messages of ${rows.length}, and another than the database's from the ${at < 0 ? ids.length : at}th on`,
  ];
}
