/** Of what a clerk is told on their devices and by mail, and when not [ALERT-WANTED] [ALERT-QUIET]. */

/** Everything a device tells of. */
export const ALERTS = ['ticket', 'mention', 'reminder', 'emergency'] as const;
export type Alert = (typeof ALERTS)[number];

/** What is worth a mail: nobody wants one for each word of a guest's, and help cannot wait for one. */
export const MAILED_ALERTS = ['mention', 'reminder'] as const satisfies readonly Alert[];
type MailedAlert = (typeof MAILED_ALERTS)[number];

interface QuietHours {
  /** `HH:MM` on the house's clock; from the later to the earlier is through midnight. */
  readonly from: string;
  readonly to: string;
}

export interface AlertSettings {
  readonly push: readonly Alert[];
  readonly mail: readonly MailedAlert[];
  readonly quiet: QuietHours | null;
}

/** What holds until a clerk says otherwise. */
export const USUAL_ALERTS: AlertSettings = { push: ALERTS, mail: [], quiet: null };

/** Minutes since midnight of `HH:MM`. */
export const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

export const timeOfMinute = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** Seconds a push service keeps what is told for a device that is off. */
export const ALERT_KEPT_SECONDS = 3600;
