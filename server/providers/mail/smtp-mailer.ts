import { createTransport } from 'nodemailer';
import type { Mailer } from './mailer.ts';

/** Mail by SMTP. `url` as nodemailer takes it: `smtps://user:secret@host:465`. */
export function createSmtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({ url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 });
  return {
    send: async (mail) => {
      await transport.sendMail({ from, to: mail.to, subject: mail.subject, text: mail.text });
    },
  };
}
