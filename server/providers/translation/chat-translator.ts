import type { FailureReason } from './translate-chat-text.ts';

/** Translation as the jobs and the staff's preview ask for it; made by create-chat-translator.ts. */
interface ChatTranslation {
  readonly status: 'machine' | 'failed';
  /** The message's content in the reader's language; null when it could not be translated. */
  readonly content: string | null;
  readonly engine: string | null;
  /** The language it was found to be written in. */
  readonly fromLang: string;
  /** Why it failed: an engine's fault, something lost on the way, or no engine at all. */
  readonly reason?: FailureReason;
  /** After a failure: whether trying the same again later may help. */
  readonly again?: boolean;
}

export interface ChatTranslator {
  /** Null: nothing to translate (no words in it, or already in that language). Never throws for an engine's fault. */
  translate(request: {
    readonly tenantId: string;
    readonly content: string;
    readonly from: string;
    readonly to: string;
    readonly names: readonly string[];
    /** Skips the cache. */
    readonly force?: boolean;
  }): Promise<ChatTranslation | null>;
}
