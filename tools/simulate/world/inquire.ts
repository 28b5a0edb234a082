import type { Ledger } from '../checks/ledger.ts';
import type { Page, Tokens } from './device.ts';
import type { Person } from './people.ts';
import type { ServerProcess } from './server-process.ts';

/** What it takes of the world. */
interface Asked {
  readonly processes: readonly ServerProcess[];
  readonly ledger: Ledger;
  signIn(person: Person): Promise<Tokens | null>;
}

/** A guest chooses from the menu; answered by the façade, on whichever process. */
export function inquire(world: Asked, page: Page): void {
  const { person } = page.device;
  const process = world.processes.find(({ realm }) => realm.alive);
  if (process === undefined) return;
  void world.signIn(person).then((tokens) =>
    process.run(async () => {
      if (tokens === null) return;
      const response = await process.app.request('/be-api/secure/graphql', {
        method: 'POST',
        headers: { authorization: `Bearer ${tokens.accessToken}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          query: 'mutation($s: Int!) { createInquiry(subMenuId: $s) { message conversation_id } }',
          variables: { s: 11 },
        }),
      });
      const body = (await response.json()) as {
        data?: { createInquiry?: { conversation_id?: string | null } | null } | null;
      };
      const id = body.data?.createInquiry?.conversation_id;
      if (typeof id === 'string') world.ledger.name(id, `chat of ${person.name}`);
    }),
  );
}
