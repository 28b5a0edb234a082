/** What a task begins with in its form: nothing, a message, a task that is there, or one that did not go through. */
import type { TaskView } from '#shared/client-view/values.ts';
import { TASK_LENGTHS } from '#shared/domain/tasks/task-states.ts';
import type { MutatorArgs } from '#shared/mutators/args.ts';

interface NewTask {
  readonly kind: 'new';
  readonly title?: string;
  readonly words?: string;
  /** The room of its conversation, as this person reads it. */
  readonly room?: string;
  readonly pictureUrl?: string | null;
  readonly conversationId?: string;
  readonly messageId?: string;
}

export type TaskSeed =
  | NewTask
  | { readonly kind: 'edit'; readonly task: TaskView }
  | { readonly kind: 'again'; readonly key: string; readonly made: MutatorArgs['createTask'] }
  | {
      readonly kind: 'changeAgain';
      readonly key: string;
      readonly changed: MutatorArgs['updateTask'];
      readonly task: TaskView;
    };

/** A title of a message is short enough to be read at a glance. */
const GLANCE = 80;

/** Words of a message as a task has them: those that are short are its title, longer ones follow it. */
export function fromWords(text: string): { readonly title: string; readonly words: string } {
  const said = text.trim();
  const [first = ''] = said.split('\n');
  const letters = [...first];
  const title =
    letters.length <= GLANCE
      ? first
      : `${letters
          .slice(0, GLANCE - 1)
          .join('')
          .trimEnd()}…`;
  return { title, words: title === said ? '' : [...said].slice(0, TASK_LENGTHS.words).join('') };
}
