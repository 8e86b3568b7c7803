import type { Part } from '../../platform/kit.ts';

declare const fbq: (command: 'consent', action: 'grant' | 'revoke') => void;

/** Meta pixel. Its base code gives up where it finds a queue of another's making, so that it has to be there first. */
const meta: Part = (kit) =>
  kit.follow((granted) => fbq('consent', granted('ad_storage') ? 'grant' : 'revoke'));

export default meta;
