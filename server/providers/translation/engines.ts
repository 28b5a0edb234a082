/** The engines there are, and those a configuration asks for. To add one: its file here and one line in the registry. */
import type { TranslationConfig, TranslationEngine } from '#server/config/config.ts';
import { createApertium, findOnPath } from './apertium.ts';
import { createDeepL } from './deepl.ts';
import { createGoogle } from './google.ts';
import { guardEngine, type EngineTools, type GuardedEngine } from './guarded-engine.ts';
import { createLibreTranslate } from './libretranslate.ts';
import type { TranslationProvider } from './translation-provider.ts';

/** `wallMs` is the time now in milliseconds since 1970, for what is signed and dated. */
export type ProviderTools = EngineTools & { readonly wallMs: () => number };

type Factory = (config: TranslationConfig, tools: ProviderTools) => TranslationProvider | undefined;

const apertium: Factory = ({ apertium: named }) => {
  if (named === 'off') return undefined;
  const path = named === 'auto' ? findOnPath('apertium', process.env['PATH']) : named.path;
  return path === undefined ? undefined : createApertium({ path });
};

const FACTORIES = {
  // Exact matches come before the cache, in the chain itself.
  phrasebook: () => undefined,
  deepl: ({ deepl }) => (deepl === undefined ? undefined : createDeepL(deepl)),
  google: ({ google }, { wallMs }) => (google === undefined ? undefined : createGoogle(google, wallMs)),
  libretranslate: ({ libreTranslate }, { clock }) =>
    libreTranslate === undefined ? undefined : createLibreTranslate(libreTranslate, clock),
  apertium,
} satisfies Record<TranslationEngine, Factory>;

/** The configured engines, guarded, in the order they are asked; kept for the life of the process. */
export const createTranslationEngines = (config: TranslationConfig, tools: ProviderTools): readonly GuardedEngine[] =>
  config.order.flatMap((name) => {
    const provider = FACTORIES[name](config, tools);
    return provider === undefined ? [] : [guardEngine(provider, tools)];
  });
