interface Mail {
  readonly tenantId: string | null;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Sends mail. Implementations: SMTP, and the outbox table that /dev/outbox shows. */
export interface Mailer {
  /** @throws when the mail was not handed over; the job tries again */
  send(mail: Mail): Promise<void>;
}
