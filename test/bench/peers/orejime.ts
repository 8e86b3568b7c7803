import { gatedScript, type Peer } from './peer.ts';

const files = '/packages/orejime/dist';

/** Stylesheet and configuration in the head, its script at the end of the body. */
export const orejime: Peer = {
  name: 'orejime',
  package: 'orejime',
  head: `<link rel="stylesheet" href="${files}/orejime-standard.css">
<script>
window.orejimeConfig = {
  privacyPolicyUrl: '/privacy',
  purposes: [
    { id: 'analytics', title: 'Analytics', cookies: [] },
    { id: 'marketing', title: 'Marketing', cookies: [] }
  ]
};
</script>`,
  tail: `<script src="${files}/orejime-standard-en.js"></script>`,
  files: {},
  banner: '.orejime-Banner',
  accept: '.orejime-Banner-saveButton',
  reject: '.orejime-Banner-declineButton',
  gated: `<template data-purpose="analytics"><script src="${gatedScript}"></script></template>`,
  consentMode: 'none',
};
