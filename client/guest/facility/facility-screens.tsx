/** The two pages about places of the house, which are opened one from the other and so come together. */
export { FacilityListScreen } from './facility-list-screen.tsx';
export { FacilityScreen } from './facility-screen.tsx';
