import { CredentialsArea } from '#client/console/credentials/credentials-area.tsx';
import {
  createServiceCredential,
  deleteServiceCredential,
  getServiceCredential,
  listServiceCredentialCalls,
  listServiceCredentials,
  rotateServiceCredential,
  updateServiceCredential,
} from '#shared/manage/service-credentials.ts';
import { type AreaProps, may } from '#client/console/kit/house-area.ts';

/** The keys of programs that work in this house. */
export function KeysScreen({ house, place }: AreaProps) {
  return (
    <CredentialsArea
      of={house.code}
      place={place}
      edits={may('credentials.edit', house)}
      calls={{
        list: listServiceCredentials,
        get: getServiceCredential,
        create: createServiceCredential,
        update: updateServiceCredential,
        rotate: rotateServiceCredential,
        log: listServiceCredentialCalls,
        remove: deleteServiceCredential,
      }}
      params={(code, id = '') => ({ code, id })}
    />
  );
}
