import type { PlantedFault } from '../../planted/site.ts';
import { intake } from '../library.ts';
import type { CorpusPage } from '../page.ts';
import { asking, code, freshId, gated, html, load, pixel, published, site } from '../parts.ts';

/** An advertiser's own cookie in a page of somebody else, which only a context of trust may set. */
const foreign = (name: string) => `${name}={id};Max-Age=31536000;SameSite=None;Secure;Path=/`;
const id = () => `7${Math.random().toString().slice(2, 17)}`;

/** Answers with a cookie that holds an id, and leads on to a partner with that id in the address. */
const syncing =
  (partner: string): PlantedFault =>
  ({ headers }, response) => {
    const own = /buyerid=(\d+)/.exec(headers.cookie ?? '')?.[1] ?? id();
    const port = headers.host?.split(':')[1];
    response
      .writeHead(302, {
        'set-cookie': foreign('buyerid').replace('{id}', own),
        location: `http://${partner}:${port}/match?uid=${own}`,
      })
      .end();
  };

/** Ids that travel between companies, and companies behind the site's own name. */
export const disguises: CorpusPage[] = [
  {
    // A pixel that leads on to a partner with the id.
    name: 'sync-redirect',
    faults: ['V20'],
    pages: site('sync-redirect', html(asking({ granted: pixel('https://ads.localhost/sync') })), {
      'ads.localhost/sync': syncing('exchange.localhost'),
      'exchange.localhost/match': '',
    }),
  },
  {
    // A frame of one company that tells another by a post.
    name: 'sync-post',
    faults: ['V20'],
    pages: site(
      'sync-post',
      html(
        asking({
          granted: `const f=document.createElement('iframe');f.src='https://ads.localhost/frame';document.body.append(f);`,
        }),
      ),
      {
        'ads.localhost/frame': html(
          '',
          code(`let me=(/buyer=(\\w+)/.exec(document.cookie)||[])[1]||'9'+${freshId};
document.cookie='buyer='+me+';max-age=31536000;SameSite=None;Secure';
fetch('https://exchange.localhost/in',{method:'POST',mode:'no-cors',body:JSON.stringify({partner:7,uid:me})})`),
        ),
        'exchange.localhost/in': intake,
      },
    ),
  },
  {
    // A name of the site that the name servers lead to a company that tracks.
    name: 'alias-after',
    faults: ['V20'],
    aliases: { 'm.alias-after.localhost': 'in.hotjar.com' },
    pages: site(
      'alias-after',
      html(asking({ granted: load('https://m.alias-after.localhost/x.js') })),
      { 'm.alias-after.localhost/x.js': '1' },
    ),
  },
  {
    // The same before anybody has chosen.
    name: 'alias-always',
    faults: ['V2', 'V3', 'V4', 'V20'],
    aliases: { 'metrics.alias-always.localhost': 'alias-always.sc.omtrdc.net' },
    pages: site(
      'alias-always',
      html(asking(), code(pixel('https://metrics.alias-always.localhost/b/ss'))),
      { 'metrics.alias-always.localhost/b/ss': '' },
    ),
  },
  {
    // Facebook's script, served from a path of the site.
    name: 'path-fbevents',
    faults: ['V20'],
    pages: site('path-fbevents', html(asking({ granted: load('/assets/fbevents.js') })), {
      'path-fbevents.localhost/assets/fbevents.js': '1',
    }),
  },
  {
    // Google Analytics through a path of the site, for everybody.
    name: 'path-collect',
    faults: ['V2', 'V3', 'V4', 'V20'],
    pages: site(
      'path-collect',
      html(asking(), code(pixel('/metrics/c?v=2&tid=G-ABC1234&cid=555.777&en=page_view'))),
      { 'path-collect.localhost/metrics/c': '' },
    ),
  },
  {
    // The same as a body that is posted.
    name: 'path-posted',
    faults: ['V20'],
    pages: site(
      'path-posted',
      html(
        asking({
          granted: `fetch('/stat',{method:'POST',body:'v=2&tid=G-ABC1234&cid=555.777&en=page_view'});`,
        }),
      ),
      { 'path-posted.localhost/stat': intake },
    ),
  },
  {
    // Facebook's pixel relayed by the site, with our banner, properly gated.
    name: 'own-relayed-pixel',
    faults: ['V20'],
    ruleset: published(),
    pages: site('own-relayed-pixel', html('', `{{snippet}}${gated('marketing', '/relay.js')}`), {
      'own-relayed-pixel.localhost/relay.js': `new Image().src='/r?id=123456789012&ev=PageView&dl='+encodeURIComponent(location.href);`,
      'own-relayed-pixel.localhost/r': '',
    }),
  },
  {
    // A tag manager under the site's own name; what it holds waits for consent.
    name: 'path-manager',
    faults: ['V20'],
    pages: site('path-manager', html(asking(), '<script src="/lib/gtm.js"></script>'), {
      'path-manager.localhost/lib/gtm.js': '1',
    }),
  },
];
