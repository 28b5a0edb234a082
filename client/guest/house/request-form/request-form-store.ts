/** The form under a sub-menu as the device keeps it, and what was written into it so far [FORM-ITEMS] [FORM-KEPT]. */
import * as v from 'valibot';
import { call as read } from '#client/net/call.ts';
import { callOperation } from '#client/net/facade.ts';
import { storedValue, type StoredValue } from '#client/storage/json-value.ts';
import { localTexts } from '#client/storage/storage.ts';
import { BizFormItem, listBizFormItems } from '#shared/facade/catalogue/house.ts';
import { getHouseCurrency } from '#shared/facade/entry/house-currency.ts';
import { listFormChoices } from '#shared/rest/form-choices.ts';
import type { GuestApp } from '../../app/guest-app.ts';
import { draftPrefix } from '../../app/draft-keys.ts';
import { cachedSource } from '../../reading/cached-source.ts';

const call = ({ core }: GuestApp) => ({ transport: core.transport, tokens: core.session });

const readChoices = (app: GuestApp, subMenuId: string) =>
  read(call(app), listFormChoices, { params: { subMenuId }, query: { lang_cd: app.lang } });

const Line = v.object({
  ...BizFormItem.entries,
  /** What is offered to choose from; none: it is written in words. */
  choices: v.optional(v.array(v.string()), []),
});
const RequestForm = v.object({ items: v.array(Line), currency: v.nullable(v.string()) });
export type RequestLine = v.InferOutput<typeof Line>;
export type RequestForm = v.InferOutput<typeof RequestForm>;

/** The form of a sub-menu, by its id; without items where there is none. Reading throws AppError, TransportError or SessionError. */
export const requestForms = cachedSource<RequestForm>({
  kind: 'request-form',
  schema: RequestForm,
  async read(app, subMenuId) {
    const view = app.core.session.view.get();
    const tenantId = view.status === 'active' ? view.identity.tenantId : '';
    const found = await callOperation(call(app), listBizFormItems, {
      tenantId,
      subMenuId: Number(subMenuId),
      langCd: app.lang,
    });
    const offered = found.some(({ type }) => type === 'select') ? (await readChoices(app, subMenuId)).items : [];
    const items = found
      .toSorted((a, b) => a.disp_order - b.disp_order)
      .map((item) => ({ ...item, choices: offered.find(({ id }) => id === item.id)?.choices ?? [] }));
    const priced = items.some(({ price }) => price !== null && price > 0);
    const house = priced ? await callOperation(call(app), getHouseCurrency, {}) : null;
    return { items, currency: house?.currency?.ISO_code ?? null };
  },
});

export function requestDraft(subMenuId: number): StoredValue<Readonly<Record<string, string>>> {
  return storedValue(localTexts, `${draftPrefix}request/${subMenuId}`, v.record(v.string(), v.string()));
}
