/** What a framed page keeps on its device, read through its own window; the page itself knows nothing of the bench. */

export interface KeptAction {
  readonly name: string;
  readonly text: string;
  readonly refused: boolean;
}

const outboxDatabase = 'bellhop-outbox';

/** The id of the session that the frame's page is signed in with; it stands in its refresh token. */
export function sessionIdOf(frame: HTMLIFrameElement, kind: 'guest' | 'staff'): string | null {
  try {
    const kept: unknown = JSON.parse(frame.contentWindow?.localStorage.getItem(`bellhop-session-${kind}`) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('refreshToken' in kept) || typeof kept.refreshToken !== 'string')
      return null;
    const ids = atob((kept.refreshToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'));
    return ids.split('/')[1] ?? null;
  } catch {
    // Another page than ours is in the frame, or nothing yet.
    return null;
  }
}

/** Puts a session where the staff's page looks for it when it starts. */
export function keepStaffSession(
  frame: HTMLIFrameElement,
  tokens: { readonly id: string; readonly tenant_id: string; readonly role: string; readonly refresh_token_v2: string },
): void {
  const session = {
    userId: tokens.id,
    tenantId: tokens.tenant_id,
    kind: 'staff',
    role: tokens.role,
    stay: '',
    refreshToken: tokens.refresh_token_v2,
    subscriptionEndpoint: '',
  };
  frame.contentWindow?.localStorage.setItem('bellhop-session-staff', JSON.stringify(session));
}

/** What the person of the frame did that the server has not confirmed, oldest first. */
export async function keptActions(frame: HTMLIFrameElement, userId: string): Promise<readonly KeptAction[]> {
  const store = frame.contentWindow?.indexedDB;
  if (store === undefined) return [];
  // Opening one that is not there would make it, in the wrong shape.
  if (!(await store.databases()).some(({ name }) => name === outboxDatabase)) return [];
  const database = await result(store.open(outboxDatabase));
  try {
    const [table] = database.objectStoreNames;
    if (table === undefined) return [];
    const entries = database.transaction(table).objectStore(table);
    const [keys, values] = await Promise.all([result(entries.getAllKeys()), result<unknown[]>(entries.getAll())]);
    return values
      .filter((_, index) => {
        const key = keys[index];
        return typeof key === 'string' && key.includes(userId);
      })
      .flatMap((value) => actionOf(value));
  } finally {
    database.close();
  }
}

function actionOf(value: unknown): KeptAction[] {
  if (typeof value !== 'object' || value === null || !('name' in value)) return [];
  const args = 'args' in value && typeof value.args === 'object' && value.args !== null ? value.args : {};
  const text = 'content' in args ? String(args.content) : 'text' in args ? String(args.text) : '';
  return [
    {
      name: String(value.name),
      text: text.slice(0, 80),
      refused: 'refusal' in value && value.refusal !== null && value.refusal !== undefined,
    },
  ];
}

function result<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The store cannot be read'));
  });
}
