/**
 * What a prompt says, as it is saved and as guests meet it: both of one form, so that they can be compared whatever became of
 * the components it names. Read-only, one house a statement.
 */
import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { VersionContent, VersionPrompt } from '#shared/domain/bot/bot-version.ts';
import { type PromptKind, type PromptPart, promptKinds, type Variation } from '#shared/domain/bot/prompt.ts';
import { canonical } from '#shared/synclog/format.ts';

type Db = Kysely<Database>;

interface PromptWords {
  readonly title: string;
  readonly kind: PromptKind;
  readonly variations: readonly Variation<PromptPart>[];
}

/** What a published version has of a prompt. */
export interface PublishedPrompt {
  /** The number of the version. */
  readonly no: number;
  readonly kind: PromptKind;
  readonly prompt: VersionPrompt;
}

export interface PromptNow {
  readonly botId: string;
  readonly title: string;
  /** A digest of what is saved and would be published. */
  readonly words: string;
  /** And of all that is saved, whether its components are told or not. */
  readonly saved: string;
  /** The version that is published; 0 for none. */
  readonly publishedNo: number;
  /** Null where that version has no such prompt. */
  readonly published: PublishedPrompt | null;
}

const partOf = (part: PromptPart): PromptPart =>
  part.kind === 'text' ? { kind: 'text', text: part.text } : { kind: 'component', id: part.id, remark: part.remark };

/** @param isSaid whether a component is told; one that is switched off or gone is in no version */
const digestOf = ({ title, kind, variations }: PromptWords, isSaid: (id: string) => boolean): string =>
  createHash('sha256')
    .update(
      canonical({
        title,
        kind,
        variations: variations.map((one) => ({
          ...one,
          parts: one.parts.filter((part) => part.kind === 'text' || isSaid(part.id)).map(partOf),
        })),
      }),
    )
    .digest('hex');

export const publishedWords = ({ kind, prompt: { title, variations } }: PublishedPrompt): string =>
  digestOf({ title, kind, variations }, () => true);

/** @returns undefined for a prompt that is not there */
export async function promptNow(db: Db, tenantId: string, promptId: string): Promise<PromptNow | undefined> {
  const row = await db
    .selectFrom('prompt')
    .select(['bot_id', 'title', 'kind', 'variations'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', promptId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { rows: told } = await sql<{ id: string }>`
    SELECT id FROM component WHERE tenant_id = ${tenantId} AND is_active AND id = ANY (${componentIds(row)}::uuid[])`.execute(
    db,
  );
  const ids = new Set(told.map(({ id }) => id));
  const version = await db
    .selectFrom('bot as b')
    .innerJoin('bot_version as v', (on) =>
      on.onRef('v.tenant_id', '=', 'b.tenant_id').onRef('v.id', '=', 'b.version_id'),
    )
    .select(['v.no', 'v.content'])
    .where('b.tenant_id', '=', tenantId)
    .where('b.id', '=', row.bot_id)
    .executeTakeFirst();
  return {
    botId: row.bot_id,
    title: row.title,
    words: digestOf(row, (id) => ids.has(id)),
    saved: digestOf(row, () => true),
    publishedNo: version?.no ?? 0,
    published: version === undefined ? null : publishedIn(version, promptId),
  };
}

const componentIds = ({ variations }: PromptWords): string[] =>
  variations.flatMap(({ parts }) => parts.flatMap((part) => (part.kind === 'component' ? [part.id] : [])));

function publishedIn(
  { no, content }: { readonly no: number; readonly content: VersionContent },
  promptId: string,
): PublishedPrompt | null {
  for (const kind of promptKinds) {
    const prompt = content[kind];
    if (prompt?.prompt_id === promptId) return { no, kind, prompt };
  }
  return null;
}
