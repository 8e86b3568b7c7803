window.dataLayer = window.dataLayer || [];
window.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
(() => {
  const manager = document.createElement('script');
  manager.async = true;
  manager.src = '{tagsUrl}/manager.js';
  document.head.append(manager);
})();
