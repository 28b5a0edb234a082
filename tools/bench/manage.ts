/**
 * The management API of a large organisation: every list and every search of a house with 5,000 rooms among 300 houses
 * with 100,000 rooms and 2 million texts, each beside a bare query of the same rows over HTTP; 5,000 rooms by table; and
 * their 5,000 codes printed. With less than the whole share there are fewer houses; the measured one stays as it is.
 */
import { manageRoutes } from '#server/http/manage/registry.ts';
import type { Endpoint } from '#shared/rest/endpoint.ts';
import * as v from 'valibot';
import type { BenchOptions } from './support/bench-options.ts';
import { type Figure, figure } from './support/figures.ts';
import { type FastClient, openFastClient } from './support/http-client.ts';
import { manageApi } from './support/manage-api.ts';
import { FIRST_GROUP, insertManagedHouses, type ManagedHouses, ROOMS } from './support/manage-houses.ts';
import { median } from './support/rounds.ts';
import { spread } from './support/stats.ts';
import { createWorld, SECRET, type World } from './support/world.ts';

const WARM = 10;
const SAMPLES = 60;
/** What is searched for: in the names of many things, and not of all. */
const WORDS = '17';

/** Tables that are not called as their lists are, and columns by which a list names their rows. */
const tables: Readonly<Record<string, { readonly table: string; readonly key?: string; readonly named?: string }>> = {
  rooms: { table: 'location' },
  'coupon-pages': { table: 'biz_coupon' },
  'coupon-holders': { table: 'location' },
  'coupon-redemptions': { table: 'coupon_redemption' },
  'coupon-pins': { table: 'coupon_pin', key: 'staff_group_id' },
  bots: { table: 'sub_menu' },
  'form-items': { table: 'biz_form_item' },
  questionnaires: { table: 'questionnaire_setting' },
  recommendations: { table: 'store_recommendation' },
  media: { table: 'house_media' },
  staff: { table: 'staff', key: 'user_id' },
  'service-credentials': { table: 'credential' },
  texts: { table: 'text', key: 'dict_cd' },
  accounts: { table: 'house_account' },
  members: { table: 'organization_member', key: 'account_id' },
  invitations: { table: 'invitation' },
  networks: { table: 'allowed_network' },
  'dictionary-entries': { table: 'dictionary_entry' },
  'unique-words': { table: 'dictionary_entry' },
  history: { table: 'history', named: 'entry' },
  'audit-trail': { table: 'history', named: 'entry' },
  templates: { table: 'house_template' },
  'template-houses': { table: 'house', key: 'code' },
};

/** Lists whose rows lie beside the accounts. */
const inDirectory: ReadonlySet<string> = new Set(['service-credentials', 'jobs']);

interface List {
  readonly id: string;
  readonly path: string;
  readonly table: string;
  /** The column that says whose rows they are, and whose they are. */
  readonly scope: string;
  readonly of: string;
  readonly key: string;
  readonly named: string;
}

/** Every list of a house or an organisation, and each search once more. */
function lists({ code, houseId, organizationId }: ManagedHouses): readonly List[] {
  return manageRoutes
    .map(({ endpoint }) => endpoint)
    .filter(
      ({ id, path }) =>
        id.startsWith('list') && /^\/be-api\/manage\/v1\/(houses\/{code}|organizations\/{id})\/[a-z-]+$/.test(path),
    )
    .flatMap((endpoint) => {
      const path = endpoint.path.replace('{code}', code).replace('{id}', organizationId);
      const part = path.split('/').at(-1) ?? '';
      const at = tables[part];
      const isOfHouse = path.includes('/houses/');
      const list = {
        id: endpoint.id,
        path,
        scope: isOfHouse ? (inDirectory.has(part) ? 'house_id' : 'tenant_id') : 'organization_id',
        of: isOfHouse ? houseId : organizationId,
        table:
          part === 'history' && !isOfHouse
            ? 'organization_history'
            : (at?.table ?? part.replaceAll('-', '_').replace(/ies$/, 'y').replace(/s$/, '')),
        key: at?.key ?? 'id',
        named: at?.named ?? 'id',
      };
      return isSearched(endpoint)
        ? [list, { ...list, id: `${list.id} “${WORDS}”`, path: `${path}?query=${WORDS}` }]
        : [list];
    });
}

const isSearched = ({ query }: Endpoint): boolean =>
  query !== undefined && 'entries' in query && Object.hasOwn(query.entries as object, 'query');

const Page = v.object({ items: v.array(v.record(v.string(), v.unknown())) });

export async function benchManage({ share }: BenchOptions): Promise<readonly Figure[]> {
  const world = await createWorld();
  try {
    const began = performance.now();
    const houses = await insertManagedHouses(world.database, SECRET, share);
    const filled = figure({ what: 'filling the tables', value: (performance.now() - began) / 1000, unit: 's' });
    const told = `among ${houses.rooms} rooms and ${houses.texts} texts`;
    const figures = await timeLists(world, houses, Math.max(20, Math.round(SAMPLES * share)), told);
    return [filled, ...figures, ...(await timeTables(world, houses))];
  } finally {
    await world.close();
  }
}

type Ask = () => Promise<{ readonly status: number }>;

/** In turns, so that what else the machine does falls on both alike. */
async function inPairs(samples: number, id: string, bare: Ask, ours: Ask) {
  const times = { ours: [] as number[], bare: [] as number[] };
  for (let sample = -WARM; sample < samples; sample += 1)
    for (const [into, ask] of [
      [times.bare, bare],
      [times.ours, ours],
    ] as const) {
      const started = performance.now();
      const { status } = await ask();
      if (status !== 200) throw new Error(`${id}: ${status}`);
      if (sample >= 0) into.push(performance.now() - started);
    }
  return times;
}

async function timeLists(world: World, houses: ManagedHouses, samples: number, told: string): Promise<Figure[]> {
  const [app, reference] = [await world.startApp({ JOB_CONCURRENCY: '0' }), await world.startReference()];
  const [ours, bare] = [await openFastClient(app.port), await openFastClient(reference.port)];
  const figures = [await timeNothing(ours, bare, houses, samples)];
  for (const { id, path, named, ...rows } of lists(houses)) {
    const token = await houses.token();
    const answer = await ours.get(path, token);
    if (answer.status !== 200) throw new Error(`${id} answered ${answer.status} ${answer.body.slice(0, 200)}`);
    const keys = v.parse(Page, JSON.parse(answer.body)).items.map((item) => String(item[named]));
    const same = JSON.stringify({ ...rows, keys });
    const times = await inPairs(
      samples,
      id,
      () => bare.post('/rows', '', same),
      () => ours.get(path, token),
    );
    figures.push(
      figure({
        what: `${id}, ${keys.length} rows, p50`,
        value: median(times.ours),
        unit: 'ms',
        comparedWith: 'the same rows by their keys over HTTP',
        reference: median(times.bare),
        goal: { atMost: 3 },
        note: `${told}; p99 ${spread(times.ours).p99.toFixed(1)} ms`,
      }),
    );
  }
  ours.close();
  bare.close();
  return figures;
}

/** What any call costs before it reads anything of a house: the token, who that is, what they may. */
async function timeNothing(
  ours: FastClient,
  bare: FastClient,
  houses: ManagedHouses,
  samples: number,
): Promise<Figure> {
  const token = await houses.token();
  const none = JSON.stringify({ table: 'house_account', scope: 'tenant_id', of: houses.houseId, key: 'id', keys: [] });
  const path = `/be-api/manage/v1/houses/${houses.code}/priority-rules`;
  const times = await inPairs(
    samples,
    'nothing',
    () => bare.post('/rows', '', none),
    () => ours.get(path, token),
  );
  return figure({
    what: 'a call for a house that finds nothing, p50',
    value: median(times.ours),
    unit: 'ms',
    comparedWith: 'no rows by their keys over HTTP',
    reference: median(times.bare),
    note: 'what every call costs besides its rows: HTTP, the token, whose it is and what they may, one statement of its own',
  });
}

async function timeTables(world: World, houses: ManagedHouses): Promise<Figure[]> {
  const app = await world.startApp({ JOB_CONCURRENCY: '1' });
  const token = await houses.token();
  const api = manageApi(app.url, token);
  const rooms = `houses/${houses.code}/rooms`;
  // Printed first: afterwards there are twice as many.
  const printed = await api.work(`${rooms}/print`, { body: JSON.stringify({ as: 'pdf' }) });
  const zipped = await api.work(`${rooms}/print`, { body: JSON.stringify({ as: 'files' }) });
  const rows = Array.from({ length: ROOMS }, (_, place) => `"${FIRST_GROUP}",Suite ${place}`);
  const table = { headers: { 'content-type': 'text/csv' }, body: ['group_id,name', ...rows].join('\n') };
  const taken = await api.work(`${rooms}/import`, table);
  const told = ({ steps }: { readonly steps: number }): string => `its progress was told in ${steps} steps`;
  return [
    figure({
      what: `${ROOMS} rooms by table`,
      value: taken.seconds,
      unit: 's',
      goal: { atMost: 10 },
      note: told(taken),
    }),
    figure({
      what: `${ROOMS} codes printed`,
      value: printed.seconds,
      unit: 's',
      goal: { atMost: 60 },
      note: told(printed),
    }),
    figure({
      what: `${ROOMS} codes as files`,
      value: zipped.seconds,
      unit: 's',
      goal: { atMost: 60 },
      note: told(zipped),
    }),
  ];
}
