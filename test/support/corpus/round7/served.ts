import type { PlantedFault, PlantedPages } from '../../planted/site.ts';
import { document } from '../round4/parts.ts';
import type { Says } from '../round6/parts.ts';
import { pane } from './shapes.ts';

/** Markup that the server writes: on every page, with a grant and after a refusal. */
interface Writes {
  always?: string;
  granted?: string;
  refused?: string;
}

const tag =
  '<img alt="" width="1" height="1" src="https://www.google-analytics.com/g/collect?v=2&amp;cid=7.8">';

/** A site without a script: forms post the answer, a cookie keeps it, and the server writes the tags. */
export function served(host: string, says: Says, writes: Writes): PlantedPages {
  const { always = '', granted = tag, refused = '' } = writes;
  const submit = (value: string, words: string) =>
    `<button name="a" value="${value}" style="padding:.8rem 1.4rem;font:600 1rem system-ui;color:#fff;background:#333;border:0">${words}</button>`;
  const home: PlantedFault = ({ headers }, response) => {
    const answer = /answer=(yes|no)/.exec(headers.cookie ?? '')?.[1];
    const layer = answer
      ? ''
      : `<form method="post" action="/choice" role="region" aria-label="${says.ask}" style="${pane}"><p>${says.ask} <a href="/policy">${says.policy}</a></p>${submit('no', says.no)} ${submit('yes', says.yes)}</form>`;
    const written = answer === 'yes' ? granted : answer === 'no' ? refused : '';
    const footer = `<footer style="padding:2rem"><a href="/policy">${says.policy}</a> <form method="post" action="/choice"><button name="a" value="ask" style="padding:.8rem">${says.back}</button></form></footer>`;
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
      .end(document(says, `${footer}${layer}${always}${written}`));
  };
  const choice: PlantedFault = (request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      const answer = /a=(yes|no)/.exec(body)?.[1];
      const cookie = answer
        ? `answer=${answer}; Path=/; Max-Age=15552000`
        : 'answer=; Path=/; Max-Age=0';
      response.writeHead(303, { location: '/', 'set-cookie': cookie }).end();
    });
  };
  return {
    [`${host}/`]: home,
    [`${host}/choice`]: choice,
    [`${host}/policy`]: document({ ...says, title: says.policy }, ''),
  };
}
