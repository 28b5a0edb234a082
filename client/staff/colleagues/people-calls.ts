/** What the desk asks of colleagues and of oneself [FORCE-OFF] [HANDLING-LIMIT] [STAFF-PROFILE]. */
import { call, type CallContext } from '#client/net/call.ts';
import { type DeskProfile, listColleagueLimits, setColleagueLimit, setDeskProfile } from '#shared/rest/desk-people.ts';
import { signOutColleague } from '#shared/rest/desk-session.ts';

export interface PeopleCalls {
  /** Ends a colleague's sessions at the desk, in every browser [FORCE-OFF]. */
  signOutColleague(userId: string): Promise<void>;
  /** What colleagues and guests are told of this person. */
  setProfile(profile: DeskProfile): Promise<void>;
  /** How many tickets everybody is given at once. */
  handlingLimits(): Promise<readonly { readonly id: string; readonly handling_limit: number }[]>;
  setHandlingLimit(userId: string, limit: number): Promise<void>;
}

export function createPeopleCalls(way: CallContext): PeopleCalls {
  return {
    async signOutColleague(userId) {
      await call(way, signOutColleague, { params: { id: userId } });
    },
    async setProfile(body) {
      await call(way, setDeskProfile, { body });
    },
    async handlingLimits() {
      return (await call(way, listColleagueLimits, {})).items;
    },
    async setHandlingLimit(userId, limit) {
      await call(way, setColleagueLimit, { params: { id: userId }, body: { handling_limit: limit } });
    },
  };
}
