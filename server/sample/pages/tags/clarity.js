window.clarity('start', {
  projectId: 'ebbandclay',
  // Clarity keeps this address in its session cookie and puts https:// before any that does not begin with a slash.
  upload: '{tagsUrl}/clarity/collect'.replace('http:', ''),
  track: true,
  content: true,
});
