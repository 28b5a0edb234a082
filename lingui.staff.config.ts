/** The catalogues of staff's apps: `npx lingui extract --config lingui.staff.config.ts`. What stands in them is said in client/locales/config.ts. */
import { linguiConfig } from './client/locales/config.ts';

export default linguiConfig('desk', 'console');
