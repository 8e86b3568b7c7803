import { createHash } from 'node:crypto';
import type { Install } from '../../src/shared/wire/ruleset/published.ts';

/** An answer of `/install` around any script, for tests that need no server. */
export function installOf(body: string): Install {
  const hash = createHash('sha256').update(body).digest('base64');
  return {
    siteKey: 'key',
    snippet: `<script>${body}</script>`,
    siteTag: '',
    deliveryOrigin: 'https://d.example.com',
    rulesetIntegrity: `sha256-${hash}`,
    urls: { siteTag: '', runtime: '', decisions: '', events: '' },
    csp: {
      origins: { scriptSrc: ['https://d.example.com'], connectSrc: ['https://eu.example.com'] },
      siteTagScriptSrc: "'sha256-handler'",
      snippetScriptSrc: [`'sha256-${hash}'`],
      artefactScriptSrc: [],
      trustedTypes: 'portcullis',
    },
  };
}

/** Begins as every snippet of ours does, and holds what a careless replacement would stumble over. */
export const hostileBody =
  '(function(){"use strict";try{var core=1;"$& $1 $` \\\\ \'%s ]]> <b> </head>"}catch(e){}})()';
