/** Stands between each poke socket and the hub: late, lost, cut and run-out by session; watches names and events. */
import * as v from 'valibot';
import type { AppContext } from '#server/context.ts';
import type { SocketTap } from '#server/realtime/mount.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { tokenMark, type OpenSocket, type QaSession, type QaSessions } from './sessions.ts';

const Frame = v.object({ event: v.string(), subscribe_name: v.optional(v.string()), token: v.optional(v.string()) });
const Sent = v.object({
  type: v.string(),
  event_id: v.optional(v.string(), ''),
  subscribe_name: v.optional(v.string(), ''),
});
const Status = v.object({ status: v.string(), subscribe_name: v.string() });

const read = <S extends v.GenericSchema>(shape: S, text: string): v.InferOutput<S> | undefined => {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), shape), text);
  return parsed.success ? parsed.output : undefined;
};

export interface BadSocketsInput {
  readonly ctx: Pick<AppContext, 'tokens' | 'now'>;
  readonly sessions: QaSessions;
  readonly random: () => number;
}

export function badSockets({ ctx, sessions, random }: BadSocketsInput): SocketTap {
  return (socket, deliver) => {
    let session: QaSession | undefined;
    let last = Promise.resolve();
    const open: OpenSocket = {
      names: new Set(),
      cut: () => socket.terminate(),
      expire: () => {
        socket.send(JSON.stringify({ status: 'disconnect', reason: 'invalid_token' }));
        socket.close(4001);
      },
    };
    socket.once('close', () => session?.sockets.delete(open));
    /** In order, each as late as the session is then. */
    const late = (work: () => void): void => {
      const ms = session?.faults.latencyMs ?? 0;
      last = last
        .then(() => (ms === 0 ? undefined : new Promise<void>((resolve) => void setTimeout(resolve, ms))))
        .then(work);
    };
    const bind = async (token: string | undefined): Promise<boolean> => {
      try {
        const principal = await ctx.tokens.verify(token);
        session = sessions.of(principal, '', ctx.now());
        session.sockets.add(open);
        return !session.expired.has(tokenMark(token ?? ''));
      } catch (error) {
        if (error instanceof AppError) return true;
        throw error;
      }
    };

    const receive = async (data: Buffer, isBinary: boolean): Promise<void> => {
      const frame = isBinary ? undefined : read(Frame, data.toString());
      if (frame?.event === 'subscribe' && !(await bind(frame.token))) {
        socket.send(
          JSON.stringify({ status: 'reject', reason: 'invalid_token', subscribe_name: frame.subscribe_name }),
        );
        return;
      }
      if (session?.faults.offline === true) socket.terminate();
      else deliver(data, isBinary);
    };

    const passes = (data: unknown): boolean => {
      if (session === undefined || (typeof data !== 'string' && !Buffer.isBuffer(data))) return true;
      const text = data.toString();
      const status = read(Status, text);
      if (status?.status === 'subscribed') open.names.add(status.subscribe_name);
      if (status?.status === 'unsubscribed') open.names.delete(status.subscribe_name);
      const event = read(Sent, text);
      if (event === undefined) return true;
      const lost = session.faults.loss > 0 && random() < session.faults.loss;
      sessions.noteEvent(session, {
        at: ctx.now(),
        type: event.type,
        eventId: event.event_id,
        name: event.subscribe_name,
        lost,
      });
      return !lost;
    };

    return {
      receive: (data, isBinary) => void receive(data, isBinary).catch(() => socket.terminate()),
      wire: {
        get bufferedAmount() {
          return socket.bufferedAmount;
        },
        get readyState() {
          return socket.readyState;
        },
        close: (code, reason) => late(() => socket.close(code, reason)),
        send: (data: Parameters<typeof socket.send>[0], options: unknown, done?: (error?: Error) => void) => {
          if (!passes(data)) return;
          const how = typeof options === 'object' && options !== null ? options : {};
          late(() => socket.send(data, how, done));
        },
      },
    };
  };
}
