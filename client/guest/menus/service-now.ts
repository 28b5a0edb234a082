/**
 * Whether a menu is answered now, asked of the server where what this device keeps of it is old: hours pass while a phone
 * lies on the table [MENU-ASKED] [MENU-STATUS-FAILS] [MENU-TIMING-FAILS].
 */
import { callOperation } from '#client/net/facade.ts';
import type { ServiceStatus } from '#shared/domain/menu/inquiry-start.ts';
import type { DisplayTiming } from '#shared/domain/states/enumerations.ts';
import { getOutOfServiceStatus, getRoomConfirmationTiming } from '#shared/facade/bot/status.ts';
import type { GuestApp } from '../app/guest-app.ts';

export interface ServiceNow {
  readonly status: ServiceStatus;
  readonly timing: string;
}

/** @throws AppError, TransportError where the status cannot be read, which counts as not available; a timing that cannot be read is `first` */
export async function serviceNow({ core, logs }: GuestApp, subMenuId: number): Promise<ServiceNow> {
  const way = { transport: core.transport, tokens: core.session };
  const [status, timing] = await Promise.all([
    callOperation(way, getOutOfServiceStatus, { subMenuId }),
    callOperation(way, getRoomConfirmationTiming, { subMenuId }).then(
      (answer) => answer.timing,
      (error: unknown) => {
        logs.error(error, location.pathname);
        return 'first';
      },
    ),
  ]);
  return {
    status: {
      isOutOfService: status.is_out_of_service,
      displayTiming: timingOf(status.display_timing),
    },
    timing,
  };
}

const timingOf = (word: string | null): DisplayTiming | null =>
  word === 'at_talk_start' || word === 'at_menu_open' ? word : null;
