/** The providers of a process that the context carries, each as the configuration says; what they do is counted. */
import type { Kysely } from 'kysely';
import type { Config } from '#server/config/config.ts';
import type { AppContext } from '#server/context.ts';
import type { Database } from '#server/db/schema.ts';
import { createTranslationStore } from '#server/jobs/translation/translation-store.ts';
import type { Metrics } from '#server/ports/metrics.ts';
import { createStripe } from '#server/providers/billing/stripe/stripe-provider.ts';
import { createLanguageModel } from '#server/providers/language-model/create-language-model.ts';
import { createOutboxMailer } from '#server/providers/mail/outbox-mailer.ts';
import { createSmtpMailer } from '#server/providers/mail/smtp-mailer.ts';
import { createOutsideFetch } from '#server/providers/outside/outside-fetch.ts';
import type { TryReport } from '#server/providers/resilience/guard.ts';
import { systemTools } from '#server/providers/resilience/tools.ts';
import { createSpeechRecognizer, createSpeechStreams } from '#server/providers/speech/create-speech-recognizer.ts';
import { createChatTranslator } from '#server/providers/translation/create-chat-translator.ts';

type Providers = Pick<
  AppContext,
  'mailer' | 'translator' | 'languageModel' | 'speech' | 'speechStreams' | 'outside' | 'billing'
>;

export function openProviders(config: Config, db: Kysely<Database>, metrics: Metrics): Providers {
  /** Tries that were called off say nothing of a provider. */
  const counted =
    (need: string) =>
    ({ provider, outcome, ms }: TryReport): void => {
      if (outcome !== 'canceled') metrics.providerCall(need, provider, outcome === 'fault' ? 'failed' : outcome, ms);
    };
  const { smtpUrl, from } = config.mail;
  return {
    mailer: smtpUrl === undefined ? createOutboxMailer(db) : createSmtpMailer(smtpUrl, from),
    translator: createChatTranslator({
      config: config.translation,
      store: createTranslationStore(db, Date.now),
      tools: { ...systemTools, wallMs: Date.now, report: counted('translation') },
    }),
    languageModel: createLanguageModel(config.languageModel, { ...systemTools, report: counted('language_model') }),
    outside: createOutsideFetch({ loopbackPort: config.outsideLoopbackPort }),
    billing:
      config.billing.stripe === undefined
        ? undefined
        : createStripe(config.billing.stripe, { ...systemTools, report: counted('billing') }),
    speech: createSpeechRecognizer(config.speech, { ...systemTools, report: counted('speech') }),
    speechStreams: createSpeechStreams(config.speech, { ...systemTools, report: counted('speech') }),
  };
}
