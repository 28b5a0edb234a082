/** Towels of a house: a kind of things that uses every part of the kit, before a server that answers as told. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRoute, RouterProvider } from '@tanstack/react-router';
import * as v from 'valibot';
import { AccountProvider } from '#client/console/account/use-account.ts';
import { SnackPlace } from '#client/console/frame/snacks.tsx';
import { aHouse } from '#client/console/testing/a-house.ts';
import { type Answer, consoleCore } from '#client/console/testing/console-core.ts';
import { createAppRouter } from '#client/router.tsx';
import { useReadable } from '#client/sync/hooks.ts';
import { createValue, type Readable } from '#client/sync/readable.ts';
import { renderScreen } from '#client/testing/render.tsx';
import type { JsonEndpoint } from '#shared/rest/endpoint.ts';
import { usePlace } from '../place.ts';
import { ThingsArea } from '../things-area.tsx';
import type { ThingsSpec } from '../things-spec.ts';

export const Towel = v.object({
  id: v.string(),
  name: v.string(),
  place: v.string(),
  label_dict: v.record(v.string(), v.string()),
  sizes: v.array(v.object({ name: v.string(), price: v.number() })),
  version: v.number(),
});
export type Towel = v.InferOutput<typeof Towel>;

const base = '/be-api/manage/v1/houses/{code}/towels';
const endpoint = (method: JsonEndpoint['method'], path: string, answer: v.GenericSchema): JsonEndpoint => ({
  id: `${method} ${path}`,
  method,
  path,
  needs: { house: 'content.see' },
  answers: { 200: answer },
  errors: [],
});
const spec: ThingsSpec<Towel> = {
  calls: {
    item: Towel,
    list: endpoint('GET', base, v.object({ items: v.array(Towel), next_cursor: v.null(), total: v.number() })),
    get: endpoint('GET', `${base}/{id}`, Towel),
    create: endpoint('POST', base, Towel),
    update: endpoint('PATCH', `${base}/{id}`, Towel),
    remove: endpoint('DELETE', `${base}/{id}`, v.object({})),
    reorder: endpoint('PUT', `${base}/order`, v.object({})),
  },
  title: 'Towels',
  add: 'Add a towel',
  empty: 'No towel yet.',
  count: (total) => `${total} towels`,
  nameOf: ({ name }) => name,
  groups: [
    {
      fields: [
        { kind: 'text', name: 'name', label: 'Name' },
        { kind: 'text', name: 'place', label: 'Place' },
        { kind: 'dict', name: 'label_dict', label: 'Label' },
        {
          kind: 'parts',
          name: 'sizes',
          label: 'Size',
          add: 'Add a size',
          blank: { name: '', price: 0 },
          fields: [
            { kind: 'text', name: 'name', label: 'Size' },
            { kind: 'number', name: 'price', label: 'Price', scale: 100 },
          ],
        },
      ],
    },
  ],
  bulk: [{ label: 'To the sauna', change: { place: 'Sauna' } }],
  blank: { name: '', place: '', label_dict: {}, sizes: [] },
};

interface How {
  readonly at?: string;
  /** May whoever looks change them? */
  readonly edits?: boolean;
  /** What is answered of the house they belong to. */
  readonly house?: () => [number, unknown];
  /** The place a new one begins with, which may come after the form. */
  readonly firstPlace?: Readable<string>;
}

/** Opens the towels; what is beside them is empty. */
export function openTowels(
  answer: Answer,
  {
    at = '/en/admin/h/towels',
    edits = true,
    house = () => [200, aHouse({ code: 'h' })],
    firstPlace = createValue(''),
  }: How = {},
) {
  function Screen() {
    const blank = { ...spec.blank, place: useReadable(firstPlace) };
    return (
      <SnackPlace>
        <ThingsArea spec={{ ...spec, blank }} houseCode="h" place={usePlace('/en/admin/h/towels')} edits={edits} />
      </SnackPlace>
    );
  }
  const core = consoleCore((method, path, body, headers) =>
    path.endsWith('/houses/h') ? house() : answer(method, path, body, headers),
  );
  const router = createAppRouter(
    'admin',
    'en',
    (parent) =>
      ['admin/h', 'admin/h/towels', 'admin/h/towels/$'].map((path) =>
        createRoute({
          getParentRoute: () => parent,
          path,
          component: path === 'admin/h' ? () => <h1>Elsewhere</h1> : Screen,
        }),
      ),
    createMemoryHistory({ initialEntries: [at] }),
  );
  const drawn = renderScreen(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <AccountProvider value={core}>
        <RouterProvider router={router} />
      </AccountProvider>
    </QueryClientProvider>,
  );
  return { ...drawn, leave: () => void router.navigate({ to: '/en/admin/h' }) };
}
