/** The catalogues of the staff's app: `npx lingui extract --config lingui.staff.config.ts`. */
import { linguiConfig } from './client/locales/config.ts';

export default linguiConfig('staff');
