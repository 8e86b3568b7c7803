import { c15t } from './c15t.ts';
import { klaro } from './klaro.ts';
import { orejime } from './orejime.ts';
import { gatedScript, type Peer } from './peer.ts';
import { tarteaucitron } from './tarteaucitron.ts';
import { vanillaCookieconsent } from './vanillaCookieconsent.ts';

/** The snippet that a new site pastes. */
const ours = (snippet: string): Peer => ({
  name: 'Portcullis',
  package: null,
  head: snippet,
  tail: '',
  files: {},
  banner: 'section',
  accept: 'role=button[name="Accept all"]',
  reject: 'role=button[name="Reject all"]',
  gated: `<script type="text/plain" data-purpose="analytics" src="${gatedScript}"></script>`,
  consentMode: 'built in',
});

/** Ours first, then those it is measured against. */
export const allPeers = async (snippet: string): Promise<Peer[]> => [
  ours(snippet),
  orejime,
  vanillaCookieconsent,
  tarteaucitron,
  klaro,
  await c15t(),
];
