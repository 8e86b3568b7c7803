import { googleSetting } from './googleSetting.ts';

/** Makes Google's tags leave ad click ids out of what they send while ad storage is denied. */
export default googleSetting('ads_data_redaction');
