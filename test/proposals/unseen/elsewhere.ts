import { tag } from './tag.ts';

/** Tags that are usual outside English-speaking markets. */
export const elsewhere = {
  yandex: tag(
    'Yandex',
    'YANDEX LLC | Yandex LLC | Yandex Oy | Direct Cursus Technology L.L.C',
    'mc.yandex.ru/metrika/tag.js',
    {
      asks: ['mc.yandex.ru/watch/12345678', 'mc.yandex.com/sync_cookie_image_check'],
      cookies: { _ym_uid: 365, _ym_d: 365, _ym_isad: 1 },
    },
  ),
  mailRu: tag('VK', 'VK LLC | LLC VK | Mail.Ru LLC | VK', 'top-fwz1.mail.ru/js/code.js', {
    asks: ['top-fwz1.mail.ru/counter?id=1'],
    cookies: { tmr_lvid: 390, tmr_lvidTS: 390 },
  }),
  vkPixel: tag(
    'VK',
    'VK LLC | LLC VK | VKontakte LLC | V Kontakte LLC | VK',
    'vk.com/js/api/openapi.js?169',
    { way: 'written', asks: ['vk.com/rtrg?p=VK-RTRG-1'] },
  ),
  roistat: tag('Roistat', 'Roistat LLC | Roistat', 'cloud.roistat.com/api/site/1.0/abc/init', {
    asks: ['cloud.roistat.com/api/site/1.0/abc/visit'],
    cookies: { roistat_visit: 365, roistat_first_visit: 365 },
  }),
  jivo: tag(
    'Jivo',
    'JivoChat Inc. | JivoSite Inc. | Jivo Site LLC | JivoSite | Jivo',
    'code.jivosite.com/widget/abc',
    { way: 'written', asks: ['node-ya-1.jivosite.com/widget/status/1/abc'], keys: ['jv_store'] },
  ),
  bitrix: tag(
    'Bitrix24',
    '1C-Bitrix LLC | Bitrix24 Limited | Bitrix Inc. | Bitrix24',
    'cdn-ru.bitrix24.ru/b1/crm/site_button/loader_1.js',
    { asks: ['bitrix.info/bx_stat'], cookies: { b24_crm_guest_id: 730 } },
  ),
  baidu: tag(
    'Baidu',
    'Beijing Baidu Netcom Science Technology Co., Ltd. | Baidu, Inc. | Baidu Inc. | Baidu',
    'hm.baidu.com/hm.js?0123456789abcdef0123456789abcdef',
    {
      asks: ['hm.baidu.com/hm.gif?cc=1'],
      cookies: {
        Hm_lvt_0123456789abcdef0123456789abcdef: 365,
        Hm_lpvt_0123456789abcdef0123456789abcdef: 0,
      },
    },
  ),
  cnzz: tag(
    'Umeng',
    'Umeng | Alibaba Group Holding Limited | Alibaba Cloud Computing Ltd. | Umeng (Beijing) Network Technology Co., Ltd. | Alibaba',
    's4.cnzz.com/z_stat.php?id=1234567&web_id=1234567',
    {
      way: 'written',
      asks: ['c.cnzz.com/core.php?web_id=1', 'z8.cnzz.com/stat.htm'],
      cookies: { UM_distinctid: 180, CNZZDATA1234567: 180 },
    },
  ),
  growingIo: tag(
    'GrowingIO',
    'GrowingIO | Beijing Yishu Technology Co., Ltd.',
    'assets.giocdn.com/2.1/gio.js',
    { asks: ['wxapi.growingio.com/v2/abc/web/pv'], cookies: { gr_user_id: 1095 } },
  ),
  sensors: tag(
    'Sensors Data',
    'Sensors Data Network Technology (Beijing) Co., Ltd. | Sensors Data | Sensorsdata',
    'static.sensorsdata.cn/sdk/1.26.11/sensorsdata.min.js',
    {
      way: 'written',
      asks: ['shop.datasink.sensorsdata.cn/sa.gif'],
      cookies: { sensorsdata2015jssdkcross: 730 },
    },
  ),
  bytedance: tag(
    'ByteDance',
    'Beijing Ocean Engine Network Technology Co., Ltd. | ByteDance Ltd. | Beijing Volcano Engine Technology Co., Ltd. | ByteDance',
    'lf3-data.volccdn.com/obj/data-static/log-sdk/collect/5.0/collect-rangers-v5.js',
    { asks: ['mcs.volceapplog.com/v1/list', 'ad.oceanengine.com/pixel'] },
  ),
  naver: tag(
    'Naver',
    'NAVER Corp. | NAVER Corporation | Naver Corporation',
    'wcs.naver.net/wcslog.js',
    {
      way: 'written',
      asks: ['wcs.naver.com/m?u=x', 'ssl.pstatic.net/static/a.js'],
      cookies: { NAC: 400 },
    },
  ),
  kakao: tag('Kakao', 'Kakao Corp. | Kakao Corporation', 't1.daumcdn.net/kas/static/kp.js', {
    way: 'written',
    asks: [
      'bc.ad.daum.net/bc',
      'pixel-conv.kakao.com/x',
      'developers.kakao.com/sdk/js/kakao.min.js',
    ],
  }),
  line: tag(
    'LY Corporation',
    'LY Corporation | LINE Corporation',
    'd.line-scdn.net/n/line_tag/public/release/v1/lt.js',
    { asks: ['tr.line.me/tag.gif?c_t=lap'], cookies: { __lt__cid: 730, __lt__sid: 1 / 48 } },
  ),
  yahooJapan: tag(
    'LY Corporation',
    'LY Corporation | Yahoo Japan Corporation',
    's.yimg.jp/images/listing/tool/cv/ytag.js',
    {
      asks: ['b99.yahoo.co.jp/pagead/conversion/1', 'apm.yahoo.co.jp/rt/'],
      cookies: { _yjsu_yjad: 365 },
    },
  ),
  karte: tag('PLAID', 'PLAID, Inc. | PLAID Inc.', 'cdn-edge.karte.io/abc/edge.js', {
    asks: ['static.karte.io/libs/tracker.js', 'b.karte.io/event'],
    cookies: { krt_vis: 730, 'krt.vis': 730 },
  }),
  treasureData: tag(
    'Treasure Data',
    'Treasure Data, Inc. | Treasure Data Inc. | Treasure Data K.K.',
    'cdn.treasuredata.com/sdk/4.1/td.min.js',
    { asks: ['in.treasuredata.com/js/v3/event/db/pv'], cookies: { _td: 730 } },
  ),
  zalo: tag('Zalo', 'VNG Corporation | Zalo Group | Zalo', 'sp.zalo.me/plugins/sdk.js', {
    way: 'written',
    asks: ['za.zalo.me/v3/log'],
  }),
  hotmart: tag(
    'Hotmart',
    'Launch Pad Tecnologia, Serviços e Pagamentos Ltda. | Hotmart B.V. | Hotmart',
    'static.hotmart.com/checkout/widget.min.js',
    { way: 'written', asks: ['pay.hotmart.com/api/x'] },
  ),
  rdStation: tag(
    'RD Station',
    'RD Gestão e Sistemas S.A. | RD Station | TOTVS S.A.',
    'd335luupugsy2.cloudfront.net/js/loader-scripts/abc-loader.js',
    {
      asks: ['pageview-notify.rdstation.com.br/lead-tracking', 'popups.rdstation.com.br/x'],
      cookies: { __trf_src: 365, rdtrk: 365 },
    },
  ),
  navegg: tag('Navegg', 'Navegg S.A. | Navegg', 'tag.navdmp.com/tm12345.js', {
    asks: ['usr.navdmp.com/usr?v=7', 'cdn.navdmp.com/cus'],
    cookies: { nvg12345: 365 },
  }),
  insider: tag(
    'Insider',
    'Insider Teknoloji A.Ş. | Insider SG PTE Ltd. | Insider | Useinsider',
    'shop.api.useinsider.com/ins.js?id=1',
    {
      way: 'written',
      asks: ['hit.api.useinsider.com/hit', 'eurasia.api.useinsider.com/x'],
      cookies: { insdrSV: 365, 'ins-storage-version': 365 },
    },
  ),
  relatedDigital: tag(
    'Related Digital',
    'Related Digital | Relateddigital | Visilabs',
    'cdn.visilabs.net/shop/visilabs.min.js',
    { asks: ['lgr.visilabs.net/shop/om.gif'], cookies: { OfferMiner_ID: 730 } },
  ),
  webEngage: tag(
    'WebEngage',
    'Webklipper Technologies Pvt. Ltd. | WebEngage | Webklipper Technologies Private Limited',
    'ssl.widgets.webengage.com/js/webengage-min-v-6.0.js',
    { asks: ['c.webengage.com/upf2.jpg'], cookies: { we_luid: 365 } },
  ),
  moengage: tag(
    'MoEngage',
    'MoEngage, Inc. | MoEngage Inc. | MoEngage India Private Limited',
    'cdn.moengage.com/webpush/moe_webSdk.min.latest.js',
    {
      asks: ['sdk-01.moengage.com/v2/websdk/report'],
      cookies: { moe_uuid: 365 },
      keys: ['MOE_DATA'],
    },
  ),
  clevertap: tag(
    'CleverTap',
    'CleverTap Private Limited | WizRocket Inc. | CleverTap | CleverTap Inc.',
    'd2r1yp2w7bby2u.cloudfront.net/js/clevertap.min.js',
    { asks: ['eu1.clevertap-prod.com/a?t=96', 'wzrkt.com/a'], cookies: { WZRK_G: 3650 } },
  ),
  sklik: tag('Seznam', 'Seznam.cz, a.s. | Seznam.cz a.s. | Seznam.cz', 'c.seznam.cz/js/rc.js', {
    way: 'written',
    asks: ['c.imedia.cz/retargeting?id=1', 'h.seznam.cz/hit'],
    cookies: { sznlr: 30 },
  }),
  heureka: tag(
    'Heureka',
    'Heureka Group a.s. | Heureka Shopping s.r.o. | Heureka',
    'im9.cz/js/ext/1-roi-async.js',
    { asks: ['www.heureka.cz/direct/dotaznik/x'] },
  ),
  gemius: tag('Gemius', 'Gemius S.A. | Gemius SA | Gemius', 'pro.hit.gemius.pl/gemius.js', {
    asks: ['ls.hit.gemius.pl/lsget.html', 'pro.hit.gemius.pl/_1/rexdot.js'],
    cookies: { __gfp_64b: 390 },
  }),
  wpPl: tag(
    'Wirtualna Polska',
    'Wirtualna Polska Media S.A. | Wirtualna Polska',
    'pixel.wp.pl/w/tr.js',
    { asks: ['pixel.wp.pl/w/tr?x=1'] },
  ),
  etracker: tag('etracker', 'etracker GmbH', 'code.etracker.com/code/e.js', {
    way: 'written',
    asks: ['www.etracker.de/cnt.php?v=1'],
    cookies: { et_coid: 730, et_allow_cookies: 480 },
  }),
  econda: tag('econda', 'econda GmbH', 'l.ecn-ldr.de/loader/loader.js', {
    way: 'written',
    asks: ['www.econda-monitor.de/l'],
    cookies: { emos_jcvid: 730, emos_jcsid: 1 / 48 },
  }),
  mapp: tag(
    'Mapp',
    'Mapp Digital Germany GmbH | Webtrekk GmbH | Mapp Digital US, LLC',
    'responder.wt-safetag.com/resp/api/get/1?v=6',
    { asks: ['shop01.webtrekk.net/1/wt?p=1'], cookies: { wt3_eid: 180, wt3_sid: 0 } },
  ),
  eulerian: tag(
    'Eulerian',
    'Eulerian Technologies | Eulerian Technologies SAS',
    'shop.eulerian.net/ea.js',
    { asks: ['shop.eulerian.net/col1/shop/'], cookies: { etuix: 390 } },
  ),
  kameleoon: tag('Kameleoon', 'Kameleoon SAS | Kameleoon', 'abc1234567.kameleoon.eu/kameleoon.js', {
    way: 'written',
    asks: ['eu-data.kameleoon.eu/visit/events'],
    cookies: { kameleoonVisitorCode: 380 },
  }),
  adcell: tag('ADCELL', 'Firstlead GmbH | ADCELL', 't.adcell.com/js/trad.js', { way: 'written' }),
  uptain: tag('uptain', 'uptain GmbH', 'app.uptain.de/js/uptain.js?x=abc', {
    way: 'written',
    asks: ['logger.uptain.de/log'],
    keys: ['__up_session_id'],
  }),
  userlike: tag(
    'Userlike',
    'Userlike UG (haftungsbeschränkt) | Lime Technologies AB | Userlike',
    'userlike-cdn-widgets.s3-eu-west-1.amazonaws.com/abc.js',
    { way: 'written', asks: ['api.userlike.com/api/um/chat/x'], cookies: { uslk_umm_1_s: 365 } },
  ),
  smartsupp: tag(
    'Smartsupp',
    'Smartsupp.com, s.r.o. | Smartsupp',
    'www.smartsuppchat.com/loader.js?',
    {
      asks: ['bootstrap.smartsuppchat.com/widget/abc.json', 'widget-v3.smartsuppcdn.com/x.js'],
      cookies: { ssupp: 180, 'ssupp.vid': 180 },
    },
  ),
  retailRocket: tag(
    'Retail Rocket',
    'Retail Rocket Group B.V. | Retail Rocket LLC | Retail Rocket',
    'cdn.retailrocket.net/content/javascript/tracking.js',
    { asks: ['tracking.retailrocket.net/1.0/event'], cookies: { rrpvid: 365, rcuid: 365 } },
  ),
};
