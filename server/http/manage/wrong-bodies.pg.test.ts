/**
 * Every call of the management API with bodies, paths and queries nobody should send, grown from its own contract: a
 * refusal that names the field, never a fault of ours, and nothing written [REST-TYPED] [FIELD-NAMED].
 */
import fc from 'fast-check';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTurnOf, isWhole } from '#server/testing/rotation.ts';
import { printDatabase } from '#server/testing/print-database.ts';
import type { Endpoint } from '#shared/rest/endpoint.ts';
import { type ManageStage, setManageStage } from '../testing/manage-stage.ts';
import { nearly, taken, WRONG_PARTS, WRONG_QUERIES } from '../testing/wrong-values.ts';
import { manageRoutes } from './registry.ts';

let stage: ManageStage;
beforeAll(async () => {
  stage = await setManageStage();
});
afterAll(() => stage.close());

const calls = manageRoutes.map(({ endpoint }, row) => [endpoint.id, endpoint, row] as const);
const withBody = calls.flatMap(([id, endpoint]) =>
  endpoint.body === undefined ? [] : [[id, endpoint, endpoint.body] as const],
);
/** Bodies a call is sent, others at each run. */
const RUNS = isWhole() ? 200 : 12;

const Answer = v.object({
  code: v.optional(v.string()),
  version: v.optional(v.number()),
  present: v.optional(v.object({ version: v.number() })),
  fields: v.optional(v.array(v.object({ path: v.string(), code: v.string(), message: v.string() })), []),
});
type Heard = v.InferOutput<typeof Answer> & { readonly status: number };

async function send(
  { method }: Endpoint,
  path: string,
  body: string | undefined,
  headers: Readonly<Record<string, string>>,
): Promise<Heard> {
  const response = await stage.test.app.request(path, {
    method,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body }),
  });
  const text = await response.text();
  // A file of ours says nothing of fields.
  const isJson = (response.headers.get('content-type') ?? '').includes('json');
  return { status: response.status, ...v.parse(Answer, isJson ? JSON.parse(text) : {}) };
}

const bearer = async ({ needs }: Endpoint): Promise<Readonly<Record<string, string>>> => {
  const provider = stage.personas.find(({ isProvider }) => isProvider === true);
  const whom = needs === 'provider' && provider !== undefined ? provider : stage.leader;
  return { authorization: `Bearer ${await stage.tokenOf(whom)}` };
};
const refused = ({ status }: Heard): boolean => status >= 400 && status < 500;

describe('a call that is sent what is wrong', () => {
  it.each(withBody)(
    '[REST-TYPED] [FIELD-NAMED] %s names the field, and writes nothing',
    async (_id, endpoint, schema) => {
      const path = await stage.pathOf(endpoint, 'own');
      const headers = await bearer(endpoint);
      const asWhole = ['', '{', 'null', '[]', '"x"', '1', `${'['.repeat(60)}${']'.repeat(60)}`];
      const before = await printDatabase(stage.test.ctx.db);
      for (const body of asWhole) {
        const heard = await send(endpoint, path, body, headers);
        expect([body, heard.status]).toEqual([body, 400]);
      }
      await fc.assert(
        fc.asyncProperty(nearly(schema), async (value) => {
          const body = JSON.stringify(value) ?? '{}';
          const parsed = v.safeParse(schema, JSON.parse(body));
          fc.pre(!parsed.success);
          const heard = await send(endpoint, path, body, { ...headers, 'if-match': '"1"' });
          expect([heard.status, heard.code]).toEqual([400, 'bad_request']);
          const wrong = body.startsWith('[') ? [''] : parsed.issues.map((issue) => v.getDotPath(issue) ?? '');
          const named = heard.fields.map(({ path: one }) => one);
          // What the database cannot hold is found before anything else, wherever it stands.
          if (/\\u0000|\\ud800/.test(body)) expect(named.length).toBeGreaterThan(0);
          else expect(named).toEqual(wrong.slice(0, 100));
        }),
        { numRuns: RUNS },
      );
      expect(await printDatabase(stage.test.ctx.db)).toBe(before);
    },
  );

  it.each(withBody)(
    '[REST-TYPED] %s has no fault of ours for what its contract takes',
    async (_id, endpoint, schema) => {
      const path = await stage.pathOf(endpoint, 'own');
      const headers = await bearer(endpoint);
      let version = 1;
      await fc.assert(
        fc.asyncProperty(taken(schema), async (value) => {
          const body = JSON.stringify(value) ?? '{}';
          fc.pre(v.is(schema, JSON.parse(body)) && !/\\u0000|\\ud800/.test(body));
          const heard = await send(endpoint, path, body, { ...headers, 'if-match': `"${version}"` });
          expect(heard.status).toBeLessThan(500);
          expect(heard.code).not.toBe('bad_request');
          if (heard.code === 'fields_invalid') expect(heard.fields).not.toEqual([]);
          version = heard.version ?? heard.present?.version ?? version;
        }),
        { numRuns: 15 },
      );
    },
  );

  it.each(withBody)(
    '[FIELD-NAMED] %s says where characters stand that nothing can hold',
    async (_id, endpoint, schema) => {
      const path = await stage.pathOf(endpoint, 'own');
      const headers = await bearer(endpoint);
      const entries = Object.keys(Reflect.get(schema, 'entries') as object);
      for (const name of entries)
        for (const value of ['a\0b', { en: '\ud800' }, { 'a\0b': 'x' }]) {
          const heard = await send(endpoint, path, JSON.stringify({ [name]: value }), headers);
          expect([name, heard.status, heard.fields.map(({ path: one }) => one.split('.')[0])]).toEqual([
            name,
            400,
            [name],
          ]);
        }
    },
  );

  it.each(calls.filter(([, { params }]) => params !== undefined))(
    '[REST-TYPED] %s finds nothing under paths that name nothing',
    async (_id, endpoint, row) => {
      const headers = { ...(await bearer(endpoint)), 'if-match': '"1"' };
      const before = await printDatabase(stage.test.ctx.db);
      for (const part of inTurnOf(WRONG_PARTS, 3, row))
        for (const name of Object.keys(endpoint.params ?? {})) {
          const placed = (
            await stage
              .pathOf({ ...endpoint, path: endpoint.path.replace(`{${name}}`, '@') }, 'own')
              .catch(() => endpoint.path.replace(`{${name}}`, '@').replace('{code}', stage.houses.own.code))
          ).replace('@', part);
          const heard = await send(endpoint, placed, endpoint.body === undefined ? undefined : '{}', headers);
          expect([part, refused(heard), heard.status]).toEqual([part, true, heard.status]);
        }
      // Looking up what to ask for signs somebody in.
      expect(await printDatabase(stage.test.ctx.db, ['account_session'])).toBe(
        before.replaceAll(/^account_session .*\n/gm, ''),
      );
    },
  );

  it.each(calls.filter(([, { method }]) => method === 'GET'))(
    '[REST-TYPED] %s has no fault of ours for queries that no screen sends',
    async (_id, endpoint, row) => {
      const path = await stage.pathOf(endpoint, 'own');
      const headers = await bearer(endpoint);
      for (const query of inTurnOf(WRONG_QUERIES, 3, row)) {
        const heard = await send(endpoint, `${path}?${query}`, undefined, headers);
        expect([query, heard.status < 500]).toEqual([query, true]);
        if (heard.status === 400) expect([query, heard.fields.length]).toEqual([query, 1]);
      }
    },
  );
});
