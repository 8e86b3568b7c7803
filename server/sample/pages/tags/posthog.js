window.posthog.init('phc_ebb_and_clay', {
  api_host: '{tagsUrl}/posthog',
  opt_out_useragent_filter: true,
  request_batching: false,
  capture_pageview: true,
  capture_pageleave: false,
  // These load further code from the vendor, or run it in a worker.
  disable_external_dependency_loading: true,
  disable_session_recording: true,
  disable_surveys: true,
  advanced_disable_flags: true,
});
