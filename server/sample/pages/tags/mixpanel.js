/** The queue that Mixpanel's library looks for when it loads: its setup, and the first events. */
(() => {
  const { page, product } = document.documentElement.dataset;
  const queue = [['track', 'Page viewed', { page, product }]];
  queue.__SV = 1.2;
  queue.people = [];
  queue._i = [
    ['ebbandclay', { api_host: '{tagsUrl}/mixpanel', batch_requests: false }, 'mixpanel'],
  ];
  window.mixpanel = queue;
})();
