window.snowplowBrowserTracking.newTracker('shop', '{tagsUrl}/snowplow', {
  appId: 'ebb-and-clay',
  bufferSize: 1,
});
window.snowplowBrowserTracking.trackPageView();
