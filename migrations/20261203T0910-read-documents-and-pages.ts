import { type Kysely, sql } from 'kysely';

/**
 * Documents that a house brings for its bots, and pages of the web that a bot reads. What they say lies as passages, as
 * components' words do; beside it each copy of a page as it was read, so that a difference can be shown before it is spoken.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `CREATE TABLE knowledge_document (
      tenant_id uuid NOT NULL REFERENCES tenant(id),
      id uuid NOT NULL,
      name text NOT NULL CHECK (name <> ''),
      file_name text NOT NULL,
      file_type text NOT NULL CHECK (file_type IN ('pdf', 'text')),
      bytes int NOT NULL,
      -- The words of its pages, in their order; a text has one.
      pages text[] NOT NULL,
      lang_cd text NOT NULL,
      group_ids uuid[] NOT NULL DEFAULT '{}',
      is_active boolean NOT NULL DEFAULT true,
      revision int NOT NULL DEFAULT 1,
      brought_at timestamptz NOT NULL,
      version int NOT NULL DEFAULT 1,
      PRIMARY KEY (tenant_id, id)
    )`,
    `CREATE FUNCTION raise_document_revision() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF (NEW.name, NEW.pages, NEW.lang_cd) IS DISTINCT FROM (OLD.name, OLD.pages, OLD.lang_cd)
      THEN NEW.revision := OLD.revision + 1; END IF;
      RETURN NEW;
    END $$`,
    `CREATE TRIGGER raise_revision BEFORE UPDATE ON knowledge_document
      FOR EACH ROW EXECUTE FUNCTION raise_document_revision()`,
    `CREATE TABLE scraped_page (
      tenant_id uuid NOT NULL,
      id uuid NOT NULL,
      bot_id uuid NOT NULL,
      name text NOT NULL CHECK (name <> ''),
      source_url text NOT NULL,
      -- Where it was in the end.
      scraped_url text,
      refresh text NOT NULL CHECK (refresh IN ('daily', 'realtime')),
      takes_over text NOT NULL CHECK (takes_over IN ('after_look', 'at_once')),
      is_active boolean NOT NULL DEFAULT true,
      state text NOT NULL DEFAULT 'never' CHECK (state IN ('never', 'running', 'fresh', 'unchanged', 'failed')),
      error text,
      etag text,
      last_modified text,
      -- When it was read last, also where it had not changed.
      scraped_at timestamptz,
      next_at timestamptz NOT NULL,
      failures int NOT NULL DEFAULT 0,
      -- What is spoken, and what was read last.
      spoken_revision int,
      newest_revision int,
      version int NOT NULL DEFAULT 1,
      PRIMARY KEY (tenant_id, id),
      UNIQUE (tenant_id, bot_id, source_url),
      FOREIGN KEY (tenant_id, bot_id) REFERENCES bot (tenant_id, id) ON DELETE CASCADE
    )`,
    `CREATE INDEX scraped_page_due ON scraped_page (next_at) WHERE is_active`,
    `CREATE TABLE page_copy (
      tenant_id uuid NOT NULL,
      page_id uuid NOT NULL,
      revision int NOT NULL,
      url text NOT NULL,
      title text NOT NULL,
      body text NOT NULL,
      lang_cd text NOT NULL,
      -- Sentences that are no information but instructions to the bot: shown, and never told.
      held text[] NOT NULL DEFAULT '{}',
      read_at timestamptz NOT NULL,
      PRIMARY KEY (tenant_id, page_id, revision),
      FOREIGN KEY (tenant_id, page_id) REFERENCES scraped_page (tenant_id, id) ON DELETE CASCADE
    )`,
    // What a machine reads is no change that somebody made.
    `CREATE FUNCTION raise_scraped_page_version() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF (NEW.name, NEW.source_url, NEW.refresh, NEW.takes_over, NEW.is_active)
        IS DISTINCT FROM (OLD.name, OLD.source_url, OLD.refresh, OLD.takes_over, OLD.is_active)
      THEN NEW.version := OLD.version + 1; END IF;
      RETURN NEW;
    END $$`,
    `CREATE TRIGGER raise_version BEFORE UPDATE ON scraped_page
      FOR EACH ROW EXECUTE FUNCTION raise_scraped_page_version()`,
    `CREATE TRIGGER raise_version BEFORE UPDATE ON knowledge_document FOR EACH ROW EXECUTE FUNCTION raise_version()`,
    // What is deleted is known no longer, but for versions that are there: those answer as they did.
    `CREATE FUNCTION forget_knowledge() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      DELETE FROM knowledge_source s WHERE s.tenant_id = OLD.tenant_id AND s.thing_id = OLD.id
        AND NOT EXISTS (SELECT FROM bot_version v WHERE v.tenant_id = s.tenant_id AND s.no = ANY (v.sources));
      RETURN NULL;
    END $$`,
    ...['component', 'knowledge_document', 'scraped_page'].map(
      (table) =>
        `CREATE TRIGGER forget_knowledge AFTER DELETE ON ${table} FOR EACH ROW EXECUTE FUNCTION forget_knowledge()`,
    ),
    `SELECT keep_history('knowledge_document', 'knowledge_document',
      ARRAY['name', 'file_name', 'lang_cd', 'group_ids', 'is_active'], 'name')`,
    `SELECT keep_history('scraped_page', 'scraped_page',
      ARRAY['name', 'source_url', 'refresh', 'takes_over', 'is_active', 'spoken_revision'], 'name')`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
