/** The keys of programs, of a house or of an organisation. A secret is shown once. */
import { useState } from 'react';
import * as v from 'valibot';
import type { JsonEndpoint } from '#shared/rest/endpoint.ts';
import { useManage, useRefetch } from '../account/use-account.ts';
import type { Place } from '../kit/place.ts';
import { ThingsArea } from '../kit/things-area.tsx';
import type { Collection } from '../kit/things.ts';
import { CredentialLog } from './credential-log.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import { Key, useCredentialsSpec } from './use-credentials-spec.tsx';

type CredentialCalls = Required<Pick<Collection<Key>, 'list' | 'get' | 'create' | 'update' | 'remove'>> & {
  readonly rotate: JsonEndpoint;
  /** What a key was used for. */
  readonly log: JsonEndpoint;
};

interface CredentialsAreaProps {
  /** The code of a house, or the id of an organisation. */
  readonly of: string;
  readonly place: Place;
  readonly edits: boolean;
  readonly calls: CredentialCalls;
  /** The parts of the calls' addresses. */
  readonly params: (of: string, id?: string) => Readonly<Record<string, string>>;
}

export function CredentialsArea({ of, place, edits, calls, params }: CredentialsAreaProps) {
  const manage = useManage();
  const refetch = useRefetch();
  const [secret, setSecret] = useState<string | null>(null);
  const { rotate, log, ...collection } = calls;
  const spec = useCredentialsSpec({
    calls: { ...collection, params },
    edits,
    below: ({ id }) => logOf(log, params(of, id)),
    onSecret: (shown) => setSecret(shown ?? null),
    async onRotate({ id, version }) {
      const made = v.parse(Key, await manage.call(rotate, { params: params(of, id) }, { version }));
      setSecret(made.secret ?? null);
      await refetch();
    },
  });
  return (
    <>
      <ThingsArea spec={spec} houseCode={of} place={place} edits={edits} />
      <SecretDialog secret={secret} onClose={() => setSecret(null)} />
    </>
  );
}

const logOf = (call: JsonEndpoint, params: Readonly<Record<string, string>>) => (
  <CredentialLog call={call} params={params} />
);
