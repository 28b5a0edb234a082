/** The draft that lies in the sandbox of one of the demo's houses: made of the house, and changed by the same calls. */
import { winterDraft } from '#server/demo/houses/seaside/winter-draft.ts';
import { createDraft } from '#shared/manage/drafts.ts';
import { orderingItems } from '#shared/manage/ordering.ts';
import { getSettings, updateSettings } from '#shared/manage/settings.ts';
import { type Making, once } from './making.ts';

export async function makeDraft(making: Making): Promise<void> {
  const { api, params, demo } = making;
  if (demo.code !== 'seaside') return;
  const { name, welcome, chowder, chocolate } = winterDraft;
  await api.ask(createDraft, { params, body: { name } }, once(making, 'draft'));
  const sandbox = { code: `sandbox_${params.code}` };
  const changes: object = { welcome, is_mbs_guest: true };
  const { version } = await api.ask(getSettings, { params: sandbox });
  await api.ask(updateSettings, { params: sandbox, body: changes }, { version });
  const { items } = await api.ask(orderingItems.list, { params: sandbox, query: { limit: '200' } });
  const dish = (code: string) => {
    const found = items.find(({ item_cd }) => item_cd === making.counted.get(`dish ${code}`));
    if (found === undefined) throw new Error(`${code} is not on the menu`);
    return found;
  };
  const soup = dish(chowder.code);
  await api.ask(
    orderingItems.update,
    { params: { ...sandbox, id: soup.id }, body: { price: chowder.price } },
    { version: soup.version },
  );
  const coffee = dish(chocolate.beside);
  await api.ask(
    orderingItems.create,
    {
      params: sandbox,
      body: {
        category_id: coffee.category_id,
        name_dict: chocolate.name,
        master_name: chocolate.name.en,
        price: chocolate.price,
        order_no: coffee.order_no + 1,
      },
    },
    once(making, 'draft/chocolate'),
  );
}
