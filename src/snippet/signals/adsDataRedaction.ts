import { googleSetting } from './googleSetting.ts';

/** Makes Google's tags redact ad click ids while ad storage is denied. */
export default googleSetting('ads_data_redaction');
