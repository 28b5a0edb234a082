import type { MenuType } from '#shared/domain/states/enumerations.ts';
import type { SubMenu } from '#shared/facade/entry/menus.ts';
import type { GuestApp } from '../../app/guest-app.ts';

/** Reads and keeps it. What it gives is looked through for pictures. Throws AppError, TransportError or SessionError. */
type ReadAhead = (app: GuestApp, subMenu: SubMenu) => Promise<unknown>;

/** Something of the house that is read before anybody opens it [OFFLINE-AHEAD]. */
export interface PrefetchKind {
  /** Read once for each menu of this type that the guest is shown. */
  readonly menuType: MenuType;
  readonly read: ReadAhead;
}
