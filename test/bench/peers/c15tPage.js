import { getOrCreateConsentRuntime } from 'c15t';

// The banner of its documentation for pages without React, with the words and styles the page gives it.
const { consentStore } = getOrCreateConsentRuntime({
  mode: 'offline',
  consentCategories: ['necessary', 'measurement', 'marketing'],
  overrides: { country: 'DE', language: 'en' },
});

const banner = document.createElement('div');
banner.id = 'consent-banner';
banner.setAttribute('role', 'dialog');
banner.setAttribute('aria-label', window.words.title);
banner.innerHTML = `<p>${window.words.text}</p>
<div>
  <button id="consent-accept">${window.words.accept}</button>
  <button id="consent-reject">${window.words.reject}</button>
</div>`;
document.body.append(banner);

const save = (id, what) =>
  banner
    .querySelector(id)
    .addEventListener('click', () => consentStore.getState().saveConsents(what));
save('#consent-accept', 'all');
save('#consent-reject', 'necessary');

const show = ({ activeUI }) => {
  banner.style.display = activeUI === 'banner' ? 'block' : 'none';
};
show(consentStore.getState());
consentStore.subscribe(show);
consentStore.getState().subscribeToConsentChanges(({ allowedCategories }) => {
  window.tell(allowedCategories);
});
