/** What attaching files stands on in an app: how they reach the server, and where they are kept until then. */
import type { TokenSource, Transport } from '#client/net/transport.ts';
import type { Reachability } from '#client/net/reachability.ts';
import { openTable } from '#client/storage/open-table.ts';

/** Where an app keeps the files of messages that are not sent yet. */
export interface UnsentFiles {
  /** The table of their contents, by `{user}/{conversation}/{id}`. */
  readonly table: string;
  /** Set in local storage while there may be some: the code for them is not asked for otherwise. */
  readonly key: string;
}

export interface AttachmentSite {
  readonly transport: Transport;
  readonly tokens: TokenSource;
  readonly reachability: Pick<Reachability, 'view'>;
  /** Whose files they are; '' while nobody is known. */
  readonly userId: () => string;
  readonly unsent: UnsentFiles;
  /** Says of a fault that costs the person nothing but comfort. */
  readonly report: (error: unknown) => void;
}

/** Removes an app's unsent files, whoever's they are. */
export async function forgetUnsentFiles({ table: name }: UnsentFiles): Promise<void> {
  const table = await openTable<unknown>(name);
  await table.clear();
  table.close();
}
