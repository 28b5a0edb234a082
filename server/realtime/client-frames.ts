/** What a client may say on the socket, and the documented answers to it [SOCK-FRAMES] [SOCK-REJECT]. */
import { AppError } from '#shared/errors/app-error.ts';
import { type ClientFrame, readClientFrame } from '#shared/realtime/client-frames.ts';
import { type RejectReason, splitName } from '#shared/realtime/frames.ts';
import type { HubContext } from './hub-context.ts';
import type { PokeConnection } from './poke-connection.ts';
import { createSubscribing, type Reject, type SubscribingInput } from './subscribing.ts';

/** Takes one text frame; answers go out on the connection, in time and perhaps not in order. */
export type HandleFrame = (connection: PokeConnection, text: string) => void;

/** Frames about a name. */
type NamedFrame = Exclude<ClientFrame, { readonly event: 'at' }>;

/** What a frame is refused with when the fault is not its token's. */
const FAULT: Readonly<Record<NamedFrame['event'], RejectReason>> = {
  subscribe: 'subscribe_error',
  unsubscribe: 'unsubscribe_error',
  typing: 'publish_error',
  presence: 'publish_error',
};

export function createClientFrames(input: SubscribingInput): HandleFrame {
  const { ctx, presence, patching } = input;
  const reject = createReject(ctx);
  const { subscribe, unsubscribe } = createSubscribing(input, reject);

  const take = async (connection: PokeConnection, frame: NamedFrame): Promise<void> => {
    if (frame.event === 'subscribe') return subscribe(connection, frame);
    if (frame.event === 'unsubscribe') return unsubscribe(connection, frame);
    const reason =
      frame.event === 'typing' ? await presence.typing(connection, frame) : presence.presence(connection, frame);
    if (reason !== null) reject(connection, reason, frame.subscribe_name);
  };

  return (connection, text) => {
    const read = readClientFrame(text);
    if (!read.ok) return reject(connection, read.reason, read.subscribeName);
    const { frame } = read;
    if (frame.event === 'at') return patching.at(connection, frame.client_group, frame.cookie);
    take(connection, frame).catch((error: unknown) => {
      const refused = error instanceof AppError && error.status === 401;
      if (!refused) ctx.log.error({ err: error, event: frame.event }, 'a frame could not be taken');
      const tokenReason =
        error instanceof AppError && error.code === 'missing_token' ? 'missing_token' : 'invalid_token';
      reject(connection, refused ? tokenReason : FAULT[frame.event], frame.subscribe_name);
    });
  };
}

function createReject({ metrics, log }: HubContext): Reject {
  return (connection, reason, name) => {
    metrics.reject(reason);
    log.warn(
      {
        reason,
        name: name === undefined ? undefined : splitName(name).kind,
        tenant_id: connection.principal?.tenantId,
      },
      'socket rejects a frame',
    );
    connection.sendStatus({ status: 'reject', reason, ...(name === undefined ? {} : { subscribe_name: name }) });
  };
}
