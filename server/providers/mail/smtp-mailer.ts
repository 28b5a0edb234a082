import type { Transporter } from 'nodemailer';
import type { Mailer } from './mailer.ts';

/** Mail by SMTP. `url` as nodemailer takes it: `smtps://user:secret@host:465`. */
export function createSmtpMailer(url: string, from: string): Mailer {
  // Loaded with the first mail, which a start does not wait for.
  let transport: Promise<Transporter> | undefined;
  const open = async (): Promise<Transporter> =>
    (await import('nodemailer')).createTransport({
      url,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
    });
  return {
    send: async (mail) => {
      transport ??= open();
      await (await transport).sendMail({ from, to: mail.to, subject: mail.subject, text: mail.text });
    },
  };
}
