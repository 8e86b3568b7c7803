// A double: keeps what it is told in cookies, and answers from them.
window.wp_set_consent = (category, value) => {
  document.cookie = `wp_consent_${category}=${value}; path=/`;
};
window.wp_has_consent = (category) =>
  (window.wp_consent_type ?? window.consent_api.consent_type) !== 'optin' ||
  document.cookie.includes(`wp_consent_${category}=allow`);
