/** Operations of the search, by their wire names. */
import { searchSubmenu } from './search-submenu.ts';

export const searchQueries = { searchSubmenu };
