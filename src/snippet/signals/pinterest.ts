import type { Part } from '../../platform/kit.ts';

declare const pintrk: (command: 'setconsent', granted: boolean) => void;

/** Pinterest tag. Its base code gives up where it finds a queue of another's making, so that it has to be there first. */
const pinterest: Part = (kit) =>
  kit.follow((granted) => pintrk('setconsent', granted('ad_storage')));

export default pinterest;
