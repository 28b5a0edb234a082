/** What becomes of translations of what somebody writes, by QA's bench. */
import * as v from 'valibot';

const Sessions = v.object({ sessions: v.array(v.object({ id: v.string(), name: v.string() })) });

export interface Translations {
  are(translation: 'works' | 'fails' | 'slow'): Promise<void>;
}

/** @param name of who writes, in whatever browser */
export async function translationsOf(url: string, name: string): Promise<Translations> {
  const { sessions } = v.parse(Sessions, await (await fetch(`${url}/qa/api/sessions`)).json());
  const theirs = sessions.filter((one) => one.name === name);
  if (theirs.length === 0) throw new Error(`${name} is signed in nowhere`);
  return {
    are: async (translation) => {
      for (const { id } of theirs) {
        const { status } = await fetch(`${url}/qa/api/sessions/${id}/faults`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ translation }),
        });
        if (status !== 200) throw new Error(`Translations of ${name} cannot be changed: ${status}`);
      }
    },
  };
}
