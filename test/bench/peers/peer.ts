/** A consent banner as its own documentation says to install it, and how a visitor finds their way about it. */
export interface Peer {
  name: string;
  /** The npm package whose files are served as they are under `/packages/{package}/`; null for ours. */
  package: string | null;
  /** Markup for the end of the page's head and of its body. */
  head: string;
  tail: string;
  /** Files of the page's own, by their path. */
  files: Record<string, string>;
  /** CSS selector of what is on the screen first, in the page or in our shadow root. */
  banner: string;
  /** Playwright selectors of the first layer's two answers. */
  accept: string;
  reject: string;
  /** Markup that runs `gatedScript` once analytics is granted; nothing where it has none of its own. */
  gated: string;
  /** How Consent Mode is told. */
  consentMode: string;
}

/** What waits for consent on the traced pages. */
export const gatedScript = '/count.js';

/** The denied default, as Google's documentation has it, for those that leave it to the page. */
export const deniedDefault = `<script>
window.dataLayer = window.dataLayer || [];
function gtag() { dataLayer.push(arguments); }
gtag('consent', 'default', {
  ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied', analytics_storage: 'denied'
});
</script>`;

/** Page code that tells Consent Mode of a choice. */
export const reportChoice = (analytics: string, marketing: string): string => `(() => {
  const marketing = ${marketing} ? 'granted' : 'denied';
  gtag('consent', 'update', {
    analytics_storage: ${analytics} ? 'granted' : 'denied',
    ad_storage: marketing, ad_user_data: marketing, ad_personalization: marketing
  });
})()`;

/** The words of those that bring none. */
export const words = {
  title: 'Cookies on this site',
  text: 'We would like to use cookies to count visits and to show advertisements. You can say no.',
  accept: 'Accept all',
  reject: 'Reject all',
  manage: 'Choose',
};
