import { readVersion } from '../../server/domain/container/exported.ts';
import type { StoredContainer } from '../../server/domain/container/port.ts';

const template = (key: string, value: string) => ({ type: 'TEMPLATE', key, value });
const needs = (...types: string[]) => ({
  consentStatus: 'NEEDED',
  consentType: { type: 'LIST', list: types.map((value) => ({ type: 'TEMPLATE', value })) },
});

/** A container version as the tag manager's pages export it, with a tag of every kind that is judged differently. */
export const exportedVersion = {
  path: 'accounts/1/containers/2/versions/0',
  containerVersionId: '0',
  container: { publicId: 'GTM-ABC123', name: 'shop.example', usageContext: ['WEB'] },
  tag: [
    {
      tagId: '1',
      name: 'Google tag',
      type: 'googtag',
      parameter: [template('tagId', 'G-ABC')],
      firingTriggerId: ['2147479573'],
    },
    {
      tagId: '2',
      name: 'Pixel',
      type: 'html',
      parameter: [template('html', '<script>load("https://connect.facebook.net/x.js")</script>')],
      firingTriggerId: ['2147479553'],
      consentSettings: { consentStatus: 'NOT_SET' },
    },
    {
      tagId: '3',
      name: 'Pixel, gated for statistics',
      type: 'html',
      parameter: [template('html', '<img src="//connect.facebook.net/y.gif">')],
      firingTriggerId: ['7'],
      consentSettings: needs('analytics_storage'),
    },
    {
      tagId: '4',
      name: 'Chat after consent',
      type: 'cvt_2_9',
      firingTriggerId: ['8'],
      consentSettings: { consentStatus: 'NOT_NEEDED' },
    },
    {
      tagId: '5',
      name: 'Old survey',
      type: 'hjtc',
      paused: true,
      firingTriggerId: ['7'],
    },
    { tagId: '6', name: 'Unused', type: 'html', parameter: [template('html', '<p>')] },
  ],
  trigger: [
    { triggerId: '7', name: 'Any page', type: 'PAGEVIEW' },
    {
      triggerId: '8',
      name: 'Consent given',
      type: 'CUSTOM_EVENT',
      customEventFilter: [
        {
          type: 'EQUALS',
          parameter: [template('arg0', '{{_event}}'), template('arg1', 'consent_update')],
        },
      ],
    },
  ],
};

/** The same as Google's API writes it: enums in another case. */
export function apiVersion() {
  const text = JSON.stringify(exportedVersion)
    .replaceAll('NOT_SET', 'notSet')
    .replaceAll('NOT_NEEDED', 'notNeeded')
    .replaceAll('"NEEDED"', '"needed"')
    .replaceAll('PAGEVIEW', 'pageview')
    .replaceAll('CUSTOM_EVENT', 'customEvent')
    .replaceAll('TEMPLATE', 'template');
  return JSON.parse(text) as typeof exportedVersion;
}

/** The container as it is kept once its file was taken in. */
export const exportedContainer = (siteId: string, connectedAt: string): StoredContainer => ({
  siteId,
  publicId: 'GTM-ABC123',
  source: 'export',
  exported: readVersion(exportedVersion),
  connectedAt,
});

/** A container's script: its form is not documented, this is what the ones in use look like. */
export const containerScript = `
// a licence
(function(){
var data = {
"resource": {
  "version":"12",
  "macros":[{"function":"__e"},{"function":"__jsm","vtp_javascript":["template","{ \\"}\\" }"]}],
  "tags":[
    {"function":"__googtag","metadata":["map"],"once_per_event":true,"vtp_tagId":"G-ABC","tag_id":1},
    {"function":"__html","metadata":["map"],"consent":["list","ad_storage"],"vtp_html":["template","\\u003Cscript src=\\"https:\\/\\/connect.facebook.net\\/x.js\\"\\u003E",["macro",1]],"tag_id":2},
    {"function":"__paused","vtp_originalTagType":"hjtc","tag_id":3},
    {"function":"__html","consent":["list"],"vtp_html":"\\u003Cimg src=\\"//widget.example/p.gif\\"\\u003E","tag_id":4},
    {"function":"__cl","tag_id":5}
  ],
  "predicates":[{"function":"_eq","arg0":["macro",0],"arg1":"gtm.js"},{"function":"_eq","arg0":["macro",0],"arg1":"purchase"},{"function":"_re","arg0":["macro",0],"arg1":"^debug"}],
  "rules":[[["if",0],["add",0,3,4]],[["if",1],["unless",0],["add",1]],[["if",2],["block",1]]]
},
"runtime":[[50,"__cvt",[46,"a"],[36]]]
};
var more = {"}":1};
})();
`;
