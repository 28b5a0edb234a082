import * as v from 'valibot';
import { callOperation } from '#client/net/facade.ts';
import { getSubmenuPopupListFull, PopupItem } from '#shared/facade/catalogue/popups.ts';
import { cachedSource } from '../cached-source.ts';

/** What a popup may belong to. */
export type PopupSource = 'sub_menu' | 'facility' | 'coupon';

/** The key of a page's popup. */
export const popupKey = (of: PopupSource, id: number): string => `${of}/${id}`;

const isSource = (word: string): word is PopupSource => word === 'sub_menu' || word === 'facility' || word === 'coupon';

/** What a page offers next, by its {@link popupKey}. Reading throws AppError, TransportError or SessionError. */
export const popups = cachedSource<readonly PopupItem[]>({
  kind: 'popup',
  schema: v.array(PopupItem),
  async read(app, key) {
    const [of = '', id] = key.split('/');
    if (!isSource(of)) return [];
    return callOperation({ transport: app.core.transport, tokens: app.core.session }, getSubmenuPopupListFull, {
      sourceId: Number(id),
      sourceEntityType: of,
      langCd: app.lang,
    });
  },
});
