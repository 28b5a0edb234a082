/** The house of those who are in none [ENTRY-ANONYMOUS]: no places, no menus, and nobody is let in by its code. */
export const LOBBY = { id: '00000000-0000-7000-8000-00000000a110', code: 'lobby' } as const;
