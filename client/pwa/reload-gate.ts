/**
 * Who has something to lose when the page reloads. The composer with a draft being written and the outbox with
 * something unsent each add a gate; an update waits until all are open [PWA-UPDATE].
 */

export type ReloadGate = () => boolean;

const gates = new Set<ReloadGate>();

/** Adds a gate that answers true while a reload would lose nothing. Returns the way to remove it. */
export function addReloadGate(gate: ReloadGate): () => void {
  gates.add(gate);
  return () => gates.delete(gate);
}

/** Whether nothing would be lost by reloading now. A gate that throws counts as closed. */
export function canReloadNow(): boolean {
  return [...gates].every((gate) => {
    try {
      return gate();
    } catch (error) {
      console.error(error);
      return false;
    }
  });
}
