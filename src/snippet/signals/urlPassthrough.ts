import { googleSetting } from './googleSetting.ts';

/** Lets Google's tags pass ad click ids on in links while ad storage is denied. */
export default googleSetting('url_passthrough');
