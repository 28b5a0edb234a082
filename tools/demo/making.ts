/** A house while it is made: who makes it, and which id each thing of the demo got. */
import type { DemoTenant } from '#server/demo/content-types.ts';
import type { Management } from './management.ts';

/** Things that the house counts or names by itself. */
export type Counted =
  | 'main_menu'
  | 'sub_menu'
  | 'facility'
  | 'coupon_type'
  | 'biz_coupon'
  | 'ordering_menu'
  | 'survey'
  | 'category'
  | 'dish';

/** What became of the demo's ids. */
export interface Ids {
  /** A UUID of the content, and the house's. */
  readonly uuids: Map<string, string>;
  /** `sub_menu 1101` or `dish tea`, and the house's number or code. */
  readonly counted: Map<string, number | string>;
}

export interface Making extends Ids {
  readonly api: Management;
  readonly demo: DemoTenant;
  /** Milliseconds since 1970, to which days of stays are relative. */
  readonly now: number;
  readonly params: { readonly code: string };
}

export const beginMaking = (api: Management, demo: DemoTenant, now: number): Making => ({
  api,
  demo,
  now,
  params: { code: demo.code },
  uuids: new Map(),
  counted: new Map(),
});

/** A call of the same name makes its thing once, also when the whole is run again within a day. */
export const once = ({ demo }: Making, name: string) => ({ key: `demo/${demo.code}/${name}` });

/** What a thing of the demo is in the house. @throws where it was not made yet */
export function idOf({ uuids }: Ids, before: string): string {
  const id = uuids.get(before);
  if (id === undefined) throw new Error(`${before} is not there yet`);
  return id;
}

/** As idOf, for what the house counts. */
export function numberOf({ counted }: Ids, kind: Counted, before: number): number {
  const id = counted.get(`${kind} ${before}`);
  if (typeof id !== 'number') throw new Error(`${kind} ${before} is not there yet`);
  return id;
}

export const became = ({ counted }: Ids, kind: Counted, before: number | string, after: number | string): void =>
  void counted.set(`${kind} ${before}`, after);
