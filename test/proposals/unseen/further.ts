import { tag } from './tag.ts';

/** The same: health, sound, reviews, smaller markets, surveys and things to embed. */
export const further = {
  freshpaint: tag(
    'Freshpaint',
    'Perfalytics Inc. | Freshpaint, Inc. | Freshpaint',
    'perfalytics.com/static/js/freshpaint.js',
    { asks: ['api.perfalytics.com/track'] },
  ),
  podbean: tag('Podbean', 'Podbean Tech LLC | Podbean', 'www.podbean.com/player-v2/?i=abc', {
    way: 'frame',
  }),
  acast: tag('Acast', 'Acast AB | Acast', 'embed.acast.com/abc/def', {
    way: 'frame',
    asks: ['sphinx.acast.com/p/acast'],
  }),
  mixcloud: tag(
    'Mixcloud',
    'Mixcloud Limited | Mixcloud',
    'player-widget.mixcloud.com/widget/iframe/?feed=abc',
    { way: 'frame' },
  ),
  bandsintown: tag(
    'Bandsintown',
    'Bandsintown Inc. | Bandsintown LLC | Bandsintown',
    'widget.bandsintown.com/main.min.js',
    { way: 'written' },
  ),
  feefo: tag(
    'Feefo',
    'Feefo Holdings Limited | Feefo Holdings Ltd | Feefo',
    'api.feefo.com/api/javascript/abc',
    { way: 'written' },
  ),
  reviewsIo: tag(
    'REVIEWS.io',
    'Reviews.co.uk Limited | REVIEWS.io | Reviews.io Limited',
    'widget.reviews.io/polaris/build.js',
  ),
  judgeMe: tag(
    'Judge.me',
    'Judge.me Limited | Judge.me Ltd | Judge.me',
    'cdn.judge.me/widget_preloader.js',
  ),
  okendo: tag(
    'Okendo',
    'Okendo Pty Ltd | Okendo, Inc. | Okendo',
    'd3hw6dc1ow8pp2.cloudfront.net/reviews-widget-plus/js/okendo-reviews.js',
    { asks: ['api.okendo.io/v1/stores/abc'] },
  ),
  voluum: tag('Voluum', 'Codewise sp. z o.o. | Voluum', 'track.voluum.com/dtpCallback.js'),
  adnuntius: tag('Adnuntius', 'Adnuntius AS | Adnuntius', 'cdn.adnuntius.com/adn.js', {
    asks: ['delivery.adnuntius.com/i?auId=1'],
    keys: ['adn.metaData'],
  }),
  kilkaya: tag('Kilkaya', 'Kilkaya AS | Kilkaya', 'cl.k5a.no/kilkaya.js', {
    cookies: { _k5a: 730 },
  }),
  partnerAds: tag(
    'Partner-ads',
    'Partner-ads ApS | Partner-ads',
    'www.partner-ads.com/dk/visbanner.php?partnerid=1',
    { way: 'picture' },
  ),
  daisycon: tag('Daisycon', 'Daisycon B.V. | Daisycon', 'www.ds1.nl/c/?wi=1&si=2', {
    way: 'picture',
  }),
  squeezely: tag(
    'Squeezely',
    'Squeezely B.V. | Spotler Netherlands B.V. | Squeezely',
    'squeezely.tech/tracker/SQ-123/sqzl.js',
    { cookies: { sqzl_abs: 730, sqzllocal: 730 } },
  ),
  shinystat: tag(
    'ShinyStat',
    'Triboo Data Analytics S.r.l. | ShinyStat | Triboo',
    'codice.shinystat.com/cgi-bin/getcod.cgi?USER=abc',
    { way: 'written', cookies: { SSCN: 180 } },
  ),
  webtrekk: tag(
    'Webtrekk',
    'Mapp Digital Germany GmbH | Webtrekk GmbH | Mapp Digital',
    'abc01.webtrekk.net/123/wt?p=1',
    { way: 'picture', cookies: { wt3_eid: 180, wt_rla: 180 } },
  ),
  equalWeb: tag(
    'EqualWeb',
    'EqualWeb Ltd | EqualWeb Ltd. | EqualWeb',
    'cdn.equalweb.com/core/4.3.7/accessibility.js',
  ),
  glassix: tag('Glassix', 'Glassix Ltd. | Glassix', 'cdn.glassix.com/clients/widget.1.2.min.js'),
  qualtrics: tag(
    'Qualtrics',
    'Qualtrics, LLC | Qualtrics',
    'zn1abc-corp.siteintercept.qualtrics.com/SIE/?Q_ZID=ZN_1',
    {
      asks: ['siteintercept.qualtrics.com/WRSiteInterceptEngine/Targeting.php'],
      cookies: { QSI_HistorySession: 0 },
    },
  ),
  medallia: tag(
    'Medallia',
    'Medallia, Inc. | Medallia',
    'resources.digital-cloud.medallia.eu/wdceu/123/onsite/embed.js',
    { cookies: { kampyle_userid: 365, kampyleUserSession: 365 } },
  ),
  usabilla: tag(
    'GetFeedback',
    'Usabilla B.V. | Momentive Inc. | SurveyMonkey Europe UC | GetFeedback | SurveyMonkey',
    'w.usabilla.com/abc.js',
  ),
  survicate: tag(
    'Survicate',
    'Survicate S.A. | Survicate Sp. z o.o. | Survicate',
    'survey.survicate.com/workspaces/abc/web_surveys.js',
    { keys: ['survicate-prod'] },
  ),
  windy: tag('Windy', 'Windyty, SE | Windyty S.E. | Windy', 'embed.windy.com/embed2.html', {
    way: 'frame',
  }),
  issuu: tag('Issuu', 'Issuu, Inc. | Issuu ApS | Issuu', 'e.issuu.com/embed.html?d=a&u=b', {
    way: 'frame',
  }),
  scribd: tag('Scribd', 'Scribd, Inc. | Scribd', 'www.scribd.com/embeds/123/content', {
    way: 'frame',
  }),
  flourish: tag(
    'Flourish',
    'Canva UK Operations Ltd | Kiln Enterprises Ltd | Flourish',
    'flo.uri.sh/visualisation/123/embed',
    { way: 'frame' },
  ),
  blackbaud: tag(
    'Blackbaud',
    'Blackbaud, Inc. | Blackbaud',
    'sky.blackbaudcdn.net/static/donor-form-loader/2/main.js',
    { way: 'written' },
  ),
} as const;
