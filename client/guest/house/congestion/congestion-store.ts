/** How full the places are, as this device last heard it, with the moment it heard [CONGESTION-LIVE]. */
import * as v from 'valibot';
import { callOperation } from '#client/net/facade.ts';
import {
  CongestionStatus,
  getCongestionSettingIcons,
  getCongestionStatuses,
} from '#shared/facade/catalogue/congestion.ts';
import { cachedSource } from '../../reading/cached-source.ts';

const IconSet = v.object({ type: v.string(), icons: v.array(v.object({ state: v.string(), icon: v.string() })) });

const Crowd = v.object({
  /** Milliseconds since 1970, of this device. */
  heardAt: v.number(),
  statuses: v.array(CongestionStatus),
  iconSets: v.array(IconSet),
});

export type Crowd = v.InferOutput<typeof Crowd>;
export type IconSet = v.InferOutput<typeof IconSet>;

/** All places of the house under one key. Reading throws AppError, TransportError or SessionError. */
export const crowds = cachedSource<Crowd>({
  kind: 'congestion',
  schema: Crowd,
  freshMs: 15_000,
  async read({ core, lang }) {
    const call = { transport: core.transport, tokens: core.session };
    const [statuses, iconSets] = await Promise.all([
      callOperation(call, getCongestionStatuses, { langCd: lang }, { background: true }),
      callOperation(call, getCongestionSettingIcons, {}, { background: true }),
    ]);
    return { heardAt: Date.now(), statuses, iconSets };
  },
});
