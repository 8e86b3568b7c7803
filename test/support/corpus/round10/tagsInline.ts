import { bring, digits, drop, got, img, js, post, put, rand, sink, type Tag } from './tags.ts';

/** Google’s hosts are asked by HTTPS alone, which is not served here: what their file would do stands in the page. */
export const ga: Tag = {
  run:
    bring('www.googletagmanager.com/gtag/js?id=G-R10') +
    put('_ga', `'GA1.1.'+${digits}+'.'+Math.floor(Date.now()/1000)`) +
    put('_ga_R10', `'GS2.1.s'+Date.now()+'$o1$g0'`) +
    img('region1.google-analytics.com/g/collect?v=2&tid=G-R10&gcs=G111&cid=', got('_ga')),
  drop: drop('_ga', '_ga_R10'),
  pages: {},
};
export const meta: Tag = {
  run:
    bring('connect.facebook.net/en_US/fbevents.js') +
    put('_fbp', `'fb.1.'+Date.now()+'.'+${digits}`, 90) +
    img('www.facebook.com/tr/?id=101010&ev=PageView&fbp=', got('_fbp')),
  drop: drop('_fbp'),
  pages: {},
};
/** A Matomo of the site's own, with its cookies. */
export const matomo = (site: string): Tag => ({
  run: bring(`matomo.${site}.localhost/matomo.js`),
  drop: drop('_pk_id.1.10', '_pk_ses.1.10'),
  pages: {
    [`matomo.${site}.localhost/matomo.js`]: js(
      put('_pk_id.1.10', `${rand}.slice(0,16)+'.'+Math.floor(Date.now()/1000)+'.'`) +
        put('_pk_ses.1.10', `'1'`, 1) +
        post(`matomo.${site}.localhost/matomo.php?idsite=1&rec=1&r=10&send_image=0`),
    ),
    [`matomo.${site}.localhost/matomo.php`]: sink,
  },
});
/** The same without cookies: as `disableCookies` leaves it. */
export const matomoBare = (site: string): Tag => ({
  run: bring(`matomo.${site}.localhost/matomo.js`),
  drop: '',
  pages: {
    [`matomo.${site}.localhost/matomo.js`]: js(
      post(
        `matomo.${site}.localhost/matomo.php?action_name=Start&idsite=1&rec=1&r=104857&cookie=0&send_image=0&_id=&res=1280x720`,
      ),
    ),
    [`matomo.${site}.localhost/matomo.php`]: sink,
  },
});
/** `gtag` itself, as every instruction tells. */
export const gtag = `window.dataLayer=window.dataLayer||[];function gtag(){dataLayer.push(arguments)}`;
export const types = (value: string) =>
  `{ad_storage:'${value}',ad_user_data:'${value}',ad_personalization:'${value}',analytics_storage:'${value}'}`;
