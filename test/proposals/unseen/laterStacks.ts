import { commerce as c } from './commerce.ts';
import { further as f } from './further.ts';
import { publishers as p } from './publishers.ts';
import { software as s } from './software.ts';
import { type Stack, stack } from './stacks.ts';
import { trades as t } from './trades.ts';

/** Stacks of kinds that the first ones left out, written later, in the same way: without a look at what our tables know. */
export const laterStacks: readonly Stack[] = [
  stack('restaurant', 'Salt & Ember', t.openTable, t.sevenRooms, c.ga4, c.meta),
  stack(
    'hotel',
    'Hotel Aurora',
    t.triptease,
    t.theHotelsNetwork,
    t.sojern,
    t.tripadvisor,
    c.googleAds,
  ),
  stack('airline', 'Northwind Air', t.adara, t.sojern, c.bing, f.qualtrics),
  stack('tickets', 'The Old Theatre', t.eventbrite, t.ticketmaster, c.tiktok, f.bandsintown),
  stack('jobs', 'Good Work', t.indeed, t.stepstone, t.appcast, t.joveo, s.linkedin),
  stack('estate-agent', 'Keys & Co', t.matterport, t.callRail, t.foursquare, c.meta),
  stack('car-dealer', 'Second Gear', t.carGurus, t.gubagoo, t.callRail, c.googleAds),
  stack('plumber', 'Pipes Today', t.whatConverts, t.infinity, c.bing, f.reviewsIo),
  stack('game', 'Lantern', t.twitch, t.discord, t.steam, c.tiktok, s.reddit),
  stack('app', 'Pocket Garden', t.adjust, t.appsFlyer, t.branch, t.singular, c.snap),
  stack('charity', 'Warm Meals', t.fundraiseUp, t.donorbox, f.blackbaud, t.userway, c.meta),
  stack('council', 'Town of Elmfield', t.accessiBe, f.medallia, f.windy, f.issuu, f.flourish),
  stack('clinic', 'Dr. Birnbaum', t.doctolib, t.zocdoc, f.freshpaint),
  stack('radio', 'Night Signal', f.podbean, f.acast, f.mixcloud, p.spotify),
  stack('candles', 'Wick', f.judgeMe, f.okendo, f.feefo, c.klaviyo),
  stack('no-press', 'Fjordposten', f.adnuntius, f.kilkaya, c.ga4),
  stack('dk-nl-shop', 'Kaasplank', f.partnerAds, f.daisycon, f.squeezely, c.trustpilot),
  stack('it-press', 'Il Mattutino', f.shinystat, f.webtrekk, p.gpt),
  stack('il-shop', 'שוק', f.equalWeb, f.glassix, c.meta),
  stack('surveys', 'Open Ears', f.usabilla, f.survicate, f.voluum, f.scribd),
];
