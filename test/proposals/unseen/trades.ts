import { tag } from './tag.ts';

/** Tags of trades that the first stacks left out: places to stay and to eat, jobs, cars, games, gifts. */
export const trades = {
  callRail: tag(
    'CallRail',
    'CallRail, Inc. | CallRail Inc. | CallRail',
    'cdn.callrail.com/companies/123456789/a1b2c3/12/swap.js',
    {
      asks: ['js.callrail.com/group/0/a1b2c3/12/swap_session.json'],
      cookies: { calltrk_referrer: 365, calltrk_landing: 365, calltrk_session_id_123456789: 365 },
    },
  ),
  infinity: tag(
    'Infinity',
    'Infinity Tracking Limited | Infinity Tracking Ltd | Infinity',
    'ict.infinity-tracking.net/js/nas.v1.min.js',
    {
      asks: ['ict.infinity-tracking.net/allocate'],
      cookies: { ictf_master: 730 },
    },
  ),
  whatConverts: tag(
    'WhatConverts',
    'WhatConverts, Inc. | WhatConverts',
    's.ksrndkehqnwntyxlhgto.com/12345.js',
    {
      cookies: { wc_client: 365, wc_visitor: 365 },
    },
  ),
  openTable: tag(
    'OpenTable',
    'OpenTable, Inc. | OpenTable International Limited | OpenTable',
    'www.opentable.co.uk/widget/reservation/loader?rid=1234',
    {
      way: 'written',
      asks: ['www.opentable.co.uk/widget/reservation/canvas?rid=1234'],
    },
  ),
  sevenRooms: tag(
    'SevenRooms',
    'SevenRooms Inc. | SevenRooms, Inc. | SevenRooms',
    'www.sevenrooms.com/widget/embed.js',
    { way: 'written' },
  ),
  tripadvisor: tag(
    'Tripadvisor',
    'TripAdvisor LLC | Tripadvisor LLC | TripAdvisor',
    'www.jscache.com/wejs?wtype=cdsratingsonlynarrow&uniq=1',
    {
      asks: ['www.tripadvisor.co.uk/WidgetEmbed-cdsratingsonlynarrow'],
    },
  ),
  sojern: tag(
    'Sojern',
    'Sojern, Inc. | Sojern Limited | Sojern',
    'static.sojern.com/cip/c/123.js',
    { asks: ['beacon.sojern.com/pixel/p/123'] },
  ),
  adara: tag(
    'Adara',
    'ADARA, Inc. | Adara Inc. | ADARA | RateGain',
    'tag.yieldoptimizer.com/ps/ps?t=s&p=1',
    { way: 'picture' },
  ),
  theHotelsNetwork: tag(
    'The Hotels Network',
    'The Hotels Network S.L. | The Hotels Network',
    'www.thehotelsnetwork.com/js/hotel_price_widget.js',
    {
      cookies: { thn_id: 365 },
    },
  ),
  triptease: tag(
    'Triptease',
    'Triptease Limited | Triptease Ltd | Triptease',
    'onboard.triptease.io/bootstrap.js?integrationId=1',
  ),
  eventbrite: tag(
    'Eventbrite',
    'Eventbrite, Inc. | Eventbrite',
    'www.eventbrite.com/static/widgets/eb_widgets.js',
    { way: 'written' },
  ),
  ticketmaster: tag(
    'Ticketmaster',
    'Ticketmaster | Ticketmaster UK Limited | Live Nation Entertainment | Ticketmaster LLC',
    'ticketmaster.evyy.net/c/1/2/3',
    { way: 'picture' },
  ),
  indeed: tag(
    'Indeed',
    'Indeed Ireland Operations Limited | Indeed, Inc. | Indeed',
    'conv.indeed.com/pixel/123',
    { way: 'picture' },
  ),
  stepstone: tag(
    'StepStone',
    'The Stepstone Group GmbH | StepStone Deutschland GmbH | StepStone',
    'www.stepstone.de/tracking/pixel.gif',
    { way: 'picture' },
  ),
  appcast: tag('Appcast', 'Appcast, Inc. | Appcast', 'click.appcast.io/pixels/generic3-123.js'),
  joveo: tag('Joveo', 'Joveo, Inc. | Joveo', 'tracking.joveo.com/pixel?c=1', { way: 'picture' }),
  matterport: tag(
    'Matterport',
    'Matterport, Inc. | Matterport, LLC | Matterport',
    'my.matterport.com/show/?m=abc',
    { way: 'frame' },
  ),
  carGurus: tag(
    'CarGurus',
    'CarGurus, Inc. | CarGurus',
    'static.cargurus.com/js/api/en_US/1.0/dealratingbadge.js',
  ),
  gubagoo: tag(
    'Gubagoo',
    'Gubagoo, Inc. | Gubagoo',
    'cdn.gubagoo.io/toolbars/123/loader_123_1.js',
    { cookies: { gg_session: 1 } },
  ),
  foursquare: tag(
    'Foursquare',
    'Foursquare Labs, Inc. | Foursquare',
    'pixel.placed.com/sync?id=1',
    { way: 'picture' },
  ),
  twitch: tag(
    'Twitch',
    'Twitch Interactive, Inc. | Twitch',
    'player.twitch.tv/?channel=abc&parent=site',
    { way: 'frame', asks: ['gql.twitch.tv/gql'] },
  ),
  discord: tag(
    'Discord',
    'Discord Inc. | Discord Netherlands B.V. | Discord',
    'discord.com/widget?id=123&theme=dark',
    { way: 'frame' },
  ),
  steam: tag('Valve', 'Valve Corporation | Valve', 'store.steampowered.com/widget/123/', {
    way: 'frame',
  }),
  singular: tag(
    'Singular',
    'Singular Labs, Inc. | Singular',
    'web-sdk-cdn.singular.net/singular-sdk/latest/singular-sdk.js',
    { asks: ['sdk-api-v1.singular.net/api/v1/start'], keys: ['singular-data'] },
  ),
  adjust: tag('Adjust', 'Adjust GmbH | Adjust', 'cdn.adjust.com/adjust-latest.min.js', {
    asks: ['app.adjust.com/session'],
    keys: ['adjust-sdk'],
  }),
  appsFlyer: tag(
    'AppsFlyer',
    'AppsFlyer Ltd. | AppsFlyer Ltd | AppsFlyer',
    'websdk.appsflyer.com/?st=pba&af_id=1',
    { asks: ['wa.appsflyer.com/events'], cookies: { afUserId: 730, AF_SYNC: 7 } },
  ),
  branch: tag('Branch', 'Branch Metrics, Inc. | Branch', 'cdn.branch.io/branch-latest.min.js', {
    asks: ['api2.branch.io/v1/open'],
    keys: ['branch_session_first'],
  }),
  fundraiseUp: tag(
    'Fundraise Up',
    'Fundraise Up Inc. | Fundraise Up',
    'cdn.fundraiseup.com/widget/ABCD',
    { cookies: { fundraiseup_cid: 365 } },
  ),
  donorbox: tag('Donorbox', 'Rebel Idealist Inc. | Donorbox', 'donorbox.org/widget.js', {
    way: 'written',
  }),
  userway: tag(
    'UserWay',
    'UserWay Ltd. | Level Access, Inc. | UserWay',
    'cdn.userway.org/widget.js',
    { asks: ['api.userway.org/api/v1/tunings/abc'] },
  ),
  accessiBe: tag('accessiBe', 'accessiBe Ltd. | accessiBe', 'acsbapp.com/apps/app/dist/js/app.js', {
    asks: ['cdn.acsbapp.com/config/site/config.json'],
  }),
  doctolib: tag(
    'Doctolib',
    'Doctolib SAS | Doctolib GmbH | Doctolib',
    'www.doctolib.de/widget/booking?id=1',
    { way: 'frame' },
  ),
  zocdoc: tag('Zocdoc', 'Zocdoc, Inc. | Zocdoc', 'offsiteschedule.zocdoc.com/plugin/embed'),
} as const;
