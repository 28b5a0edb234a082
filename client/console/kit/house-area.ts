import type { LucideIcon } from 'lucide-react';
import { isSandboxTenant } from '#shared/domain/entry/sandbox.ts';
import { type HouseRight, isOfLiveHouse, mayInHouse, SUPPORT_ROLE } from '#shared/domain/rights/rights.ts';
import type { HouseSeat } from '#shared/manage/me.ts';
import type { Place } from './place.ts';

/** A way to an area. */
export interface Way {
  /** Below the language. */
  readonly path: string;
  readonly icon: LucideIcon;
  readonly name: string;
}

/** What the parts of an area of a house are given. */
export interface AreaProps {
  readonly house: HouseSeat;
  /** Where one is in the area, and the ways on. */
  readonly place: Place;
}

/** What the screen of an area is given. */
export interface ScreenProps extends AreaProps {
  /** To every area that may be entered. */
  readonly ways: readonly Way[];
}

/** The draft of a house, as somebody with a seat in the house is in it [DRAFT-RIGHTS]; undefined where it has none. */
export const draftOf = (house: HouseSeat): HouseSeat | undefined =>
  house.sandbox_code === null ? undefined : { ...house, code: house.sandbox_code };

/** May whoever has this seat do that? What is the live house's alone nobody does in a draft. The server judges each call besides. */
export const may = (right: HouseRight, { code, roles, can_write, manages_people }: HouseSeat): boolean =>
  mayInHouse(right, { roles, canWrite: can_write, managesPeople: manages_people }) &&
  !(isSandboxTenant(code) && isOfLiveHouse(right));

/** One of the provider's own, for as long as the house lets them look: no place of work to come back to, and no desk. */
export const isLook = ({ roles }: HouseSeat): boolean =>
  roles.length > 0 && roles.every((role) => role === SUPPORT_ROLE);
