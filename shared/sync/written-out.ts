/**
 * How rows travel [SYNC-SLIM]: gathered by what their keys begin with, each without what its key says and without what
 * every row of its kind is unless it says otherwise. Never without what another row says: that one may change alone.
 *
 * The server writes this form in SQL (server/sync/view-sql.ts); who pulls writes it out before anybody looks at it.
 */
import type { MessageView, TranslationView } from '#shared/client-view/values.ts';
import type { PatchOperation } from './protocol.ts';

/** What a request says that can take rows in this form; others are answered with every operation written out. */
export const SLIM_WIRE = 2;
/** The same of a client that takes a part of its view before it has the whole [SYNC-GLANCE]. */
export const GLANCE_WIRE = 3;
export const isSlim = (wire: unknown): boolean => wire === SLIM_WIRE || wire === GLANCE_WIRE;

type Slim = { readonly [field: string]: unknown };

const message: Partial<MessageView> = {
  content: '',
  displayTo: 'all',
  isMasked: false,
  manualMaskingStatus: 'none',
  isDeleted: false,
  reportStatus: 'none',
  linkedMessageId: null,
};

const translation: Partial<TranslationView> = { sourceLangCd: null, content: null, engine: null };

/** How a row of a kind is written out, from the parts of its key and what travelled of it. */
export type RowsWritten = Readonly<Record<string, (one: string, other: string, slim: Slim) => object>>;

/** The kinds that guests have. */
export const guestRows: RowsWritten = {
  message: (conversationId, id, slim) => ({ id, conversationId, ...message, updatedAt: slim['createdAt'], ...slim }),
  translation: (conversationId, messageId, slim) => ({ conversationId, messageId, ...translation, ...slim }),
};

interface Gathered {
  readonly op: 'rows';
  readonly at: string;
  readonly rows: { readonly [id: string]: Slim };
}

const isGathered = (operation: unknown): operation is Gathered =>
  typeof operation === 'object' && operation !== null && 'op' in operation && operation.op === 'rows';

/** A patch as Replicache takes it; what is written out already, and a kind that is not told of, stays as it is. */
export function writtenOut(patch: readonly unknown[], kinds: RowsWritten): PatchOperation[] {
  const operations: PatchOperation[] = [];
  for (const operation of patch) {
    if (isGathered(operation)) {
      const { at, rows } = operation;
      // `kind/conversation/` or `kind/`: what follows is the row's own.
      const [kind = '', conversation] = at.split('/', 2);
      const whole = kinds[kind];
      for (const id of Object.keys(rows)) {
        const row = rows[id] as Slim;
        const value = conversation ? whole?.(conversation, id, row) : whole?.(id, '', row);
        operations.push({ op: 'put', key: at + id, value: value ?? row });
      }
    } else operations.push(operation as PatchOperation);
  }
  return operations;
}
