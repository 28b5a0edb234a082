/** The catalogues of the guest's app: `npx lingui extract`. What stands in them is said in client/locales/config.ts. */
import { linguiConfig } from './client/locales/config.ts';

export default linguiConfig('guest');
