/**
 * The way from a scan to the menu, one file: what a conversation that is opened by its address does without. Said with the
 * texts of the start.
 */
export { EntryScreen } from '../entry/entry-screen.tsx';
export { HomeScreen } from '../home/home-screen.tsx';
