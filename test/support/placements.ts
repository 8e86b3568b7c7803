import { hostileBody } from './installed.ts';

const own = (attributes = '', before = '') =>
  `<script${attributes}>${before}${hostileBody}</script>`;

/** As in the list of https://mimesniff.spec.whatwg.org/#javascript-mime-type. */
const scriptTypes = [
  ...['application/ecmascript', 'application/javascript', 'application/x-ecmascript'],
  ...['application/x-javascript', 'text/ecmascript', 'text/javascript', 'text/javascript1.0'],
  ...['text/javascript1.1', 'text/javascript1.2', 'text/javascript1.3', 'text/javascript1.4'],
  ...['text/javascript1.5', 'text/jscript', 'text/livescript', 'text/x-ecmascript'],
  'text/x-javascript',
];
const dataTypes = ['text/plain', 'text/javascript; charset=utf-8', 'text/javascript1.6', 'text/js'];

/**
 * Pages, with a bar where the snippet goes; without one nothing may change. Every injector is held to this one table: the packages
 * for Node, nginx, Apache and PHP.
 */
export const placements: [what: string, marked: string][] = [
  ['after the encoding', '<head>\n<meta charset="utf-8">|\n<title>'],
  [
    'after the encoding below other metas',
    '<head><meta name=a>\n<meta name=b><meta charset=utf-8>|<link>',
  ],
  [
    'above a policy',
    '<head>|<meta http-equiv=content-security-policy content=a><meta charset=utf-8>',
  ],
  ['first below metas that tell no encoding', '<head>|<meta name=a><meta name=b><title>'],
  ['first where a title stands above the encoding', '<head>|<title></title><meta charset=utf-8>'],
  ['in a head of attributes', '<HTML><HEAD data-x=">">|<link>'],
  ['in a head without a tag', '<!doctype html>\n|<title>a'],
  ['in a page of text', '<!doctype html> |hello'],
  ['not in a comment', '<!doctype html><!-- <head> --><head>|<p>'],
  ['not into a fragment', '<div><head></div>'],

  ['not beside one of ours', `<head><meta charset=utf-8>${own()}`],
  ['nor below a comment and a nonce', `<head><!-- a --><meta name=a> ${own(' nonce=a')}`],
  ['nor in capitals', `<head>${own(' TYPE=" Text/JavaScript "')}`],
  ['nor with an empty type', `<head>${own(' type=""')}`],
  ['nor with a type of no value', `<head>${own(' type')}`],
  ['nor below a line break', `<head>${own('', '\n')}`],
  ['nor below more space', `<head>${own('', '\r\n\t  ')}`],
  ...scriptTypes.map((type): [string, string] => [
    `nor of type ${type}`,
    `<head>${own(` type="${type}"`)}`,
  ]),
  ['above one that a script stands above', `<head>|<title></title><script src=a></script>${own()}`],
  ['above one that a script may run before', `<head>|<script async src=a></script>${own()}`],
  ['above one in the body', `<head>|<title></title></head><body>${own()}`],
  ['above one in a template', `<head>|<template>${own()}</template>`],
  ['above one in a noscript', `<head>|<noscript>${own()}</noscript><p>`],
  ...dataTypes.map((type): [string, string] => [
    `beside one of type ${type}`,
    `<head>|${own(` type="${type}"`)}`,
  ]),
  ['beside one that is gated', `<head>|${own(' type="text/plain" data-purpose="a"')}`],
  ['beside one of a type that comes first', `<head>|${own(' type=a type=text/javascript')}`],
  ['beside one that runs late', `<head>|${own(' type=module')}`],
  ['beside one that old browsers run', `<head>|${own(' nomodule')}`],
  ['beside one whose text is not read', `<head>|${own(' src=a.js')}`],
  ['beside one in a comment', `<head>|<!-- ${own()} --><title>`],
  ['beside one in a text of a script', `<head>|${own('', '"').replace('</script>', '"</script>')}`],
];

/** The same where the snippet stands further down, which is seen as far as the page is there within the time that it is waited for. */
export const placementsBelow: typeof placements = [
  [
    'nor where it stands below what does not run',
    `<head>\n<title><script></title><style>{}</style>${own()}`,
  ],
  ['nor behind the head', `<head><link></head> ${own()}<body>`],
  [
    'nor below scripts that wait',
    `<head><script defer src=a></script><script type=module></script>${own()}`,
  ],
  ['nor below data', `<head><script type=a><!--<script></script>--></script>${own()}`],
];
