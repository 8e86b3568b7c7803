import type { globalName } from '../shared/bridge.ts';
import type { PublicInterface } from '../shared/publicInterface.ts';

export const page = window as unknown as { [globalName]: PublicInterface | undefined };
