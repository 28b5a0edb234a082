import { useLingui } from '@lingui/react/macro';
import { TransportError } from '#client/net/transport-error.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { useRefusalTexts } from '../account/use-refusal-texts.ts';

/** Why a form that keeps what is typed was not saved [CONSOLE-OFFLINE]. */
export function useUnsavedTexts(): (error: unknown) => string {
  const { t } = useLingui();
  const words = useRefusalTexts();
  return (error) => {
    if (error instanceof TransportError)
      return t`The server cannot be reached. What you typed is kept on this device: save it again when the connection is back`;
    if (error instanceof AppError && error.code === 'maintenance')
      return t`The server is being worked on. What you typed is kept on this device: save it again in a while`;
    return words(error);
  };
}
