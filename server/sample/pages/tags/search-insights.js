(() => {
  const insights = window.AlgoliaAnalytics.default;
  insights.init({
    appId: 'EBBANDCLAY',
    apiKey: 'search-only',
    host: '{tagsUrl}/search-insights',
    useCookie: true,
  });
  const { product } = document.documentElement.dataset;
  if (product) {
    insights.viewedObjectIDs({
      index: 'pieces',
      eventName: 'Piece viewed',
      objectIDs: [product],
    });
  } else {
    insights.viewedFilters({
      index: 'pieces',
      eventName: 'Page viewed',
      filters: [`page:${document.documentElement.dataset.page}`],
    });
  }
})();
