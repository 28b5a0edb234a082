/**
 * What a catalogue query costs: the facilities of a sub-menu with every documented field, against its statements by
 * the bare driver and a bare HTTP round trip with as many bytes; and the same by GET for who has the answer already.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Kind, parse, print } from 'graphql';
import { demoTenants } from '#server/demo/houses/index.ts';
import { seedDemo } from '#server/demo/seed-demo.ts';
import type { BenchOptions } from './support/bench-options.ts';
import { type Figure, figure } from './support/figures.ts';
import { openFastClient } from './support/http-client.ts';
import { median } from './support/rounds.ts';
import { spread } from './support/stats.ts';
import { createWorld, type World } from './support/world.ts';

const SAMPLES = 800;
const WARM = 200;

/** The documented query, with all its fields. */
function facilityQuery(): string {
  const text = readFileSync(new URL('../surface/documented/queries.graphql', import.meta.url), 'utf8');
  const wanted = new Set(['listQcBizFacilities', 'Facility', 'DictStatus']);
  return print({
    kind: Kind.DOCUMENT,
    definitions: parse(text).definitions.filter(
      (one) => 'name' in one && one.name !== undefined && wanted.has(one.name.value),
    ),
  });
}

/** The house with the most to list in one sub-menu, copied into the bench's own. */
async function furnish({ database: { sql, db }, tenantId }: World): Promise<number> {
  await seedDemo(db, Date.now());
  const [fullest] = await sql<{ tenant_id: string; sub_menu_id: number }[]>`
    SELECT tenant_id, sub_menu_id FROM facility WHERE tenant_id = ANY(${demoTenants.map(({ id }) => id)}::uuid[]) GROUP BY 1, 2 ORDER BY count(*) DESC LIMIT 1`;
  if (fullest === undefined) throw new Error('the demo has no facilities');
  for (const table of ['main_menu', 'sub_menu', 'facility', 'popup_item'] as const) {
    const columns = await sql<
      { name: string }[]
    >`SELECT attname AS name FROM pg_attribute WHERE attrelid = ${table}::regclass AND attnum > 0 AND NOT attisdropped ORDER BY attnum`;
    const names = columns.map(({ name }) => `"${name}"`);
    const values = columns.map(({ name }) =>
      name === 'tenant_id' ? `'${tenantId}'::uuid` : name === 'staff_group_id' ? 'NULL::uuid' : `"${name}"`,
    );
    await sql.unsafe(
      `INSERT INTO ${table} (${names.join(', ')}) SELECT ${values.join(', ')} FROM ${table} WHERE tenant_id = $1`,
      [fullest.tenant_id],
    );
  }
  await sql`VACUUM ANALYZE`;
  return fullest.sub_menu_id;
}

export async function benchCatalogue({ share }: BenchOptions): Promise<readonly Figure[]> {
  const world = await createWorld();
  try {
    const { sql } = world.database;
    const subMenuId = await furnish(world);
    const guest = await world.person('guest', 'en');
    const [app, reference] = [await world.startApp({ JOB_CONCURRENCY: '0' }), await world.startReference()];
    const [ours, bare] = [await openFastClient(app.port), await openFastClient(reference.port)];
    const body = JSON.stringify({ query: facilityQuery(), variables: { subMenuId } });
    // The language is not said, so that all three statements of the operation are asked.
    const statements = () =>
      Promise.all([
        sql`SELECT f.*, EXISTS (SELECT FROM popup_item i WHERE i.tenant_id = f.tenant_id AND i.source_entity_type = 'facility' AND i.source_id = f.id AND i.is_display) AS has_popupmenu
        FROM facility f JOIN sub_menu s ON s.tenant_id = f.tenant_id AND s.id = f.sub_menu_id
        WHERE f.tenant_id = ${world.tenantId} AND f.is_display AND s.is_display AND f.sub_menu_id = ${subMenuId} ORDER BY f.order_no, f.id`,
        sql`SELECT lang_cd FROM tenant WHERE id = ${world.tenantId}`,
      ]).then(() => sql`SELECT lang_cd FROM app_user WHERE tenant_id = ${world.tenantId} AND id = ${guest.id}`);
    const answer = await ours.post('/be-api/secure/graphql', guest.token, body);
    if (answer.status !== 200 || answer.body.includes('"errors"'))
      throw new Error(`the façade answered ${answer.status} ${answer.body.slice(0, 200)}`);
    const bytes = JSON.stringify({ bytes: Buffer.byteLength(answer.body) });
    const path = `/be-api/secure/graphql?query=${encodeURIComponent(facilityQuery())}&variables=${encodeURIComponent(JSON.stringify({ subMenuId }))}`;
    const got = await ours.get(path, guest.token);
    const tag = `if-none-match: "${createHash('sha256').update(got.body).digest('base64url').slice(0, 27)}"\r\n`;

    const times = { query: [] as number[], sql: [] as number[], http: [] as number[], unchanged: [] as number[] };
    const timed = async (into: number[], sample: number, work: () => Promise<unknown>): Promise<void> => {
      const started = performance.now();
      await work();
      if (sample >= 0) into.push(performance.now() - started);
    };
    // In turns, so that what else the machine does falls on all alike; well within the limit of one session.
    const samples = Math.max(200, Math.round(SAMPLES * share));
    for (let sample = -WARM; sample < samples; sample += 1) {
      await timed(times.sql, sample, statements);
      await timed(times.http, sample, () => bare.post('/bytes', '', bytes));
      await timed(times.query, sample, () => ours.post('/be-api/secure/graphql', guest.token, body));
      await timed(times.unchanged, sample, async () => {
        const { status } = await ours.get(path, guest.token, tag);
        if (status !== 304) throw new Error(`expected 304, got ${status}`);
      });
    }
    ours.close();
    bare.close();
    const parts = `its statements by the bare driver ${median(times.sql).toFixed(2)} ms + a bare HTTP round trip of ${(Buffer.byteLength(answer.body) / 1024).toFixed(0)} kB ${median(times.http).toFixed(2)} ms`;
    const basis = median(times.sql) + median(times.http);
    return [
      figure({
        what: 'catalogue query p50, all facilities of a sub-menu',
        value: median(times.query),
        unit: 'ms',
        comparedWith: parts,
        reference: basis,
        goal: { atMost: 2 },
        note: `p99 ${spread(times.query).p99.toFixed(2)} ms`,
      }),
      figure({
        what: 'the same by GET, unchanged (304), p50',
        value: median(times.unchanged),
        unit: 'ms',
        comparedWith: 'the same',
        reference: basis,
      }),
    ];
  } finally {
    await world.close();
  }
}
