interface Mail {
  readonly tenantId: string | null;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The conversation that it is about: what is kept of it goes with that one's words [PRIVACY-REGISTER]. */
  readonly conversationId?: string | undefined;
}

/** Sends mail. Implementations: SMTP, and the outbox table that /dev/outbox shows. */
export interface Mailer {
  /** @throws when the mail was not handed over; the job tries again */
  send(mail: Mail): Promise<void>;
}
