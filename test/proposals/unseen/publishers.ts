import { tag } from './tag.ts';

/** Tags of newspapers, magazines and blogs: advertising exchanges, audience, recommendations, comments, embeds. */
export const publishers = {
  gpt: tag(
    'Google',
    'Google LLC | Google Ireland Limited',
    'securepubads.g.doubleclick.net/tag/js/gpt.js',
    {
      way: 'written',
      asks: [
        'securepubads.g.doubleclick.net/gampad/ads?iu=/1234/news',
        'pagead2.googlesyndication.com/pagead/js/adsbygoogle.js',
        'tpc.googlesyndication.com/sodar/x',
      ],
      cookies: { __gads: 390, __gpi: 390 },
    },
  ),
  youtube: tag(
    'Google',
    'Google LLC | Google Ireland Limited',
    'www.youtube.com/embed/abcdefghijk',
    { way: 'frame', asks: ['i.ytimg.com/vi/abc/hq.jpg'] },
  ),
  amazonAps: tag(
    'Amazon',
    'Amazon.com, Inc. | Amazon Europe Core S.à r.l. | Amazon.com Services LLC | Amazon Online UK Limited | Amazon Advertising LLC',
    'c.amazon-adsystem.com/aax2/apstag.js',
    { asks: ['aax.amazon-adsystem.com/e/dtb/bid'] },
  ),
  chartbeat: tag(
    'Chartbeat',
    'Chartbeat, Inc. | Chartbeat Inc.',
    'static.chartbeat.com/js/chartbeat.js',
    {
      asks: ['ping.chartbeat.net/ping?h=news'],
      cookies: { _cb: 390, _chartbeat2: 390, _cb_svref: 1 / 48 },
    },
  ),
  parsely: tag(
    'Parse.ly',
    'Automattic Inc. | Parsely, Inc. | Parsely Inc. | Aut O’Mattic A8C Ireland Ltd.',
    'cdn.parsely.com/keys/news.example/p.js',
    {
      asks: ['p1.parsely.com/plogger/?a=1'],
      cookies: { _parsely_session: 1 / 48, _parsely_visitor: 390 },
    },
  ),
  comscore: tag(
    'comScore',
    'comScore, Inc. | Comscore, Inc. | comScore B.V.',
    'sb.scorecardresearch.com/cs/1234567/beacon.js',
    { asks: ['sb.scorecardresearch.com/b?c1=2'] },
  ),
  quantcast: tag(
    'Quantcast',
    'Quantcast Corporation | Quantcast International Limited | Quantcast Corp.',
    'secure.quantserve.com/quant.js',
    {
      asks: ['rules.quantcount.com/rules-p-abc.js', 'pixel.quantserve.com/pixel;r=1'],
      cookies: { __qca: 390 },
    },
  ),
  outbrain: tag(
    'Outbrain',
    'Outbrain Inc. | Outbrain, Inc. | Outbrain UK Limited | Teads Holding Co.',
    'widgets.outbrain.com/outbrain.js',
    { way: 'written', asks: ['odb.outbrain.com/utils/get', 'images.outbrainimg.com/transform/x'] },
  ),
  taboola: tag(
    'Taboola',
    'Taboola, Inc. | Taboola Europe Limited | Taboola Inc. | Taboola.com Ltd.',
    'cdn.taboola.com/libtrc/news/loader.js',
    {
      asks: ['trc.taboola.com/news/trc/3/json', 'images.taboola.com/taboola/x'],
      keys: ['taboola global:user-id'],
    },
  ),
  magnite: tag(
    'Magnite',
    'Magnite, Inc. | Magnite Inc. | The Rubicon Project, Inc.',
    'ads.rubiconproject.com/prebid/1234.js',
    {
      asks: [
        'fastlane.rubiconproject.com/a/api/fastlane.json',
        'eus.rubiconproject.com/usync.html',
      ],
    },
  ),
  pubmatic: tag(
    'PubMatic',
    'PubMatic, Inc. | PubMatic Inc.',
    'ads.pubmatic.com/AdServer/js/pwt/1/2/pwt.js',
    { asks: ['hbopenbid.pubmatic.com/translator', 'image8.pubmatic.com/AdServer/ImgSync'] },
  ),
  openx: tag(
    'OpenX',
    'OpenX Technologies, Inc. | OpenX Software Limited | OpenX',
    'news-d.openx.net/w/1.0/jstag',
    { asks: ['us-u.openx.net/w/1.0/pd'] },
  ),
  indexExchange: tag(
    'Index Exchange',
    'Index Exchange Inc. | Index Exchange, Inc. | Casale Media Inc.',
    'js-sec.indexww.com/ht/p/1-2.js',
    { asks: ['htlb.casalemedia.com/openrtb/pbjs'] },
  ),
  xandr: tag(
    'Microsoft',
    'Microsoft Corporation | Xandr Inc. | Xandr, Inc. | AppNexus Inc.',
    'acdn.adnxs.com/ast/ast.js',
    { asks: ['ib.adnxs.com/ut/v3/prebid'] },
  ),
  tradeDesk: tag(
    'The Trade Desk',
    'The Trade Desk, Inc. | The Trade Desk Inc.',
    'js.adsrvr.org/up_loader.1.1.0.js',
    { way: 'written', asks: ['insight.adsrvr.org/track/up', 'match.adsrvr.org/track/rid'] },
  ),
  id5: tag(
    'ID5',
    'ID5 Technology Ltd | ID5 Technology SAS | ID5 Technology Limited',
    'cdn.id5-sync.com/api/1.0/id5-api.js',
    { asks: ['id5-sync.com/g/v2/1.json', 'lb.eu-1-id5-sync.com/lb/v1'], keys: ['id5id'] },
  ),
  liveramp: tag(
    'LiveRamp',
    'LiveRamp, Inc. | LiveRamp Holdings, Inc. | LiveRamp UK Ltd',
    'ats-wrapper.privacymanager.io/ats-modules/abc/ats.js',
    {
      asks: ['api.rlcdn.com/api/identity/v2/envelope', 'idsync.rlcdn.com/1.gif'],
      keys: ['_lr_env'],
    },
  ),
  lotame: tag(
    'Lotame',
    'Lotame Solutions, Inc. | Lotame Solutions Inc. | Epsilon Data Management, LLC',
    'tags.crwdcntrl.net/lt/c/1234/lt.min.js',
    { asks: ['bcp.crwdcntrl.net/6/data'], cookies: { _cc_id: 270 }, keys: ['_cc_dom'] },
  ),
  permutive: tag(
    'Permutive',
    'Permutive Inc. | Permutive Limited | Permutive, Inc. | Permutive Ltd',
    'cdn.permutive.com/abc-web.js',
    { asks: ['api.permutive.com/v2.0/batch/events'], keys: ['permutive-id'] },
  ),
  piano: tag(
    'Piano',
    'Piano Software, Inc. | Piano Software Inc. | Piano Software B.V. | Applied Technologies Internet SAS',
    'cdn.tinypass.com/api/tinypass.min.js',
    {
      asks: ['experience.tinypass.com/xbuilder/experience/load?aid=a'],
      cookies: { __tbc: 730, xbc: 730 },
    },
  ),
  cxense: tag(
    'Piano',
    'Piano Software, Inc. | Piano Software Inc. | Cxense ASA | Piano Software Norway AS',
    'cdn.cxense.com/cx.js',
    { asks: ['comcluster.cxense.com/Repo/rep.gif'], cookies: { cX_P: 365 } },
  ),
  atInternet: tag(
    'AT Internet',
    'Applied Technologies Internet SAS | Applied Technologies Internet | AT Internet | Piano Software, Inc. | Piano Software Inc.',
    'tag.aticdn.net/123456/smarttag.js',
    { asks: ['logs1279.xiti.com/hit.xiti?s=123456'], cookies: { atuserid: 395 } },
  ),
  teads: tag(
    'Teads',
    'Teads SA | Teads France SAS | Teads | Teads Holding Co. | Outbrain Inc.',
    'a.teads.tv/page/12345/tag',
    { way: 'written', asks: ['t.teads.tv/track', 'sync.teads.tv/iframe'] },
  ),
  equativ: tag(
    'Equativ',
    'Equativ | Smartadserver SAS | Smart AdServer SAS | Equativ SAS',
    'ced.sascdn.com/tag/1234/smart.js',
    { asks: ['www8.smartadserver.com/ac?siteid=1', 'prg.smartadserver.com/prebid/v1'] },
  ),
  adform: tag('Adform', 'Adform A/S', 's2.adform.net/banners/scripts/adx.js', {
    asks: ['track.adform.net/Serving/TrackPoint/?pm=1', 'adx.adform.net/adx/openrtb'],
  }),
  seedtag: tag(
    'Seedtag',
    'Seedtag Advertising S.L. | Seedtag Advertising, S.L.',
    'config.seedtag.com/loader.js',
    { asks: ['s.seedtag.com/e/hb'] },
  ),
  tripleLift: tag(
    'TripleLift',
    'TripleLift, Inc. | TripleLift Inc. | Triple Lift, Inc.',
    'ib.3lift.com/ttj?inv_code=a',
    { asks: ['tlx.3lift.com/header/auction', 'eb2.3lift.com/sync'] },
  ),
  sharethrough: tag(
    'Sharethrough',
    'Sharethrough Inc. | Sharethrough, Inc. | Equativ',
    'native.sharethrough.com/assets/sfp.js',
    { asks: ['btlr.sharethrough.com/universal/v1'] },
  ),
  sovrn: tag(
    'Sovrn',
    'Sovrn, Inc. | Sovrn Holdings, Inc. | Sovrn Inc.',
    'ap.lijit.com/www/delivery/fpi.js',
    { way: 'written', asks: ['ap.lijit.com/rtb/bid'] },
  ),
  gumgum: tag('GumGum', 'GumGum, Inc. | GumGum Inc.', 'g2.gumgum.com/javascripts/ggv2.js', {
    asks: ['g2.gumgum.com/hbid/imp'],
  }),
  doubleVerify: tag(
    'DoubleVerify',
    'DoubleVerify Inc. | DoubleVerify, Inc. | DoubleVerify Holdings, Inc.',
    'cdn.doubleverify.com/dvtp_src.js',
    { asks: ['tps.doubleverify.com/visit.js', 'pub.doubleverify.com/signals/pub.js'] },
  ),
  ias: tag(
    'Integral Ad Science',
    'Integral Ad Science, Inc. | Integral Ad Science Holding Corp. | IAS',
    'cdn.adsafeprotected.com/iasPET.1.js',
    { asks: ['pixel.adsafeprotected.com/services/pub'] },
  ),
  infonline: tag('INFOnline', 'INFOnline GmbH', 'script.ioam.de/iam.js', {
    asks: ['de.ioam.de/tx.io?st=news'],
    cookies: { ioam2018: 365, POPUPCHECK: 1 },
  }),
  marfeel: tag(
    'Marfeel',
    'Marfeel Solutions, S.L. | Marfeel Solutions S.L.',
    'sdk.mrf.io/statics/marfeel-sdk.js?id=1234',
    { asks: ['events.newsroom.bi/ingest.php'], keys: ['___m_rec', 'compass_uid'] },
  ),
  viafoura: tag('Viafoura', 'Viafoura Inc. | Viafoura, Inc.', 'cdn.viafoura.net/entry/index.js', {
    asks: ['api.viafoura.co/v2/news/bootstrap', 'i.viafoura.co/push/v3'],
    keys: ['_vfa'],
  }),
  disqus: tag(
    'Disqus',
    'Disqus, Inc. | Disqus Inc. | Zeta Global Corp.',
    'news.disqus.com/embed.js',
    {
      asks: ['c.disquscdn.com/next/embed/lounge.load.js', 'referrer.disqus.com/juggler/event.gif'],
    },
  ),
  oneSignal: tag(
    'OneSignal',
    'OneSignal, Inc. | OneSignal Inc. | Lilomi, Inc.',
    'cdn.onesignal.com/sdks/web/v16/OneSignalSDK.page.js',
    {
      way: 'written',
      asks: ['onesignal.com/api/v1/sync/abc/web'],
      keys: ['onesignal-notification-prompt'],
    },
  ),
  shareThis: tag(
    'ShareThis',
    'ShareThis, Inc. | ShareThis Inc.',
    'platform-api.sharethis.com/js/sharethis.js#property=1',
    { way: 'written', asks: ['l.sharethis.com/pview', 'buttons-config.sharethis.com/js/1.js'] },
  ),
  x: tag(
    'X',
    'X Corp. | Twitter International Unlimited Company | X Internet Unlimited Company | Twitter, Inc. | Twitter International Company',
    'platform.twitter.com/widgets.js',
    {
      way: 'written',
      asks: ['syndication.twitter.com/settings', 'pbs.twimg.com/profile_images/1.jpg'],
    },
  ),
  instagram: tag(
    'Meta',
    'Meta Platforms Ireland Limited | Meta Platforms, Inc.',
    'www.instagram.com/embed.js',
    {
      way: 'written',
      asks: ['www.instagram.com/p/abc/embed/', 'static.cdninstagram.com/rsrc.php/a.js'],
    },
  ),
  vimeo: tag(
    'Vimeo',
    'Vimeo.com, Inc. | Vimeo, Inc. | Vimeo Inc.',
    'player.vimeo.com/video/123456789',
    { way: 'frame', asks: ['i.vimeocdn.com/video/1.jpg', 'f.vimeocdn.com/p/player.js'] },
  ),
  spotify: tag('Spotify', 'Spotify AB', 'open.spotify.com/embed/episode/abc', {
    way: 'frame',
    asks: ['embed-cdn.spotifycdn.com/_next/a.js'],
  }),
  soundcloud: tag(
    'SoundCloud',
    'SoundCloud Limited | SoundCloud Global Limited & Co. KG | SoundCloud Ltd.',
    'w.soundcloud.com/player/?url=a',
    { way: 'frame', asks: ['api-widget.soundcloud.com/resolve'] },
  ),
  dailymotion: tag(
    'Dailymotion',
    'Dailymotion S.A. | Dailymotion | Dailymotion SA',
    'geo.dailymotion.com/player/x1.html?video=x',
    { way: 'frame', asks: ['www.dailymotion.com/player/metadata/video/x'] },
  ),
  jwplayer: tag(
    'JW Player',
    'LongTail Ad Solutions, Inc. | JWP Connatix | JW Player',
    'cdn.jwplayer.com/libraries/abc.js',
    {
      way: 'written',
      asks: ['ssl.p.jwpcdn.com/player/v/8/jwpsrv.js', 'prd.jwpltx.com/v1/jwplayer6/ping.gif'],
      keys: ['jwplayerLocalId'],
    },
  ),
  nativo: tag('Nativo', 'Nativo, Inc. | Nativo Inc.', 's.ntv.io/serve/load.js', {
    way: 'written',
    asks: ['jadserve.postrelease.com/t?ntv=1'],
  }),
  mantis: tag('Ogury', 'Ogury Ltd | Ogury Limited | Ogury', 'mweb.ck.ogury.co/sync.js', {
    asks: ['mweb-hb.presage.io/api/header-bidding-request'],
  }),
  datawrapper: tag('Datawrapper', 'Datawrapper GmbH', 'datawrapper.dwcdn.net/abcde/1/', {
    way: 'frame',
  }),
};
