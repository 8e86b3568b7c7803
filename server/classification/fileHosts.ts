/**
 * Hosts from which a company serves files of every kind, or those of its customers: domain (with its subdomains), entity,
 * category. The library files them under the company's advertising, which comes from other hosts.
 */
export const fileHosts: readonly (readonly [domain: string, entity: string, category: string])[] = [
  ['t1.daumcdn.net', 'Kakao', 'cdn'],
  ['static.line-scdn.net', 'LINE', 'cdn'],
  ['rakuten-static.com', 'Rakuten', 'cdn'],
  ['ebayimg.com', 'eBay', 'cdn'],
  ['sstatic.net', 'StackExchange', 'cdn'],
  ['yui.yahooapis.com', 'Yahoo!', 'cdn'],
  ['cdngc.net', 'CDNetworks', 'cdn'],
  ['msecnd.net', 'Microsoft Azure', 'cdn'],
  ['s-msft.com', 'Microsoft', 'cdn'],
  ['microsoft.com', 'Microsoft', 'utility'],
  ['ibmcloud.com', 'IBM Cloud', 'hosting'],
  ['force.com', 'Salesforce', 'hosting'],
  ['salesforce.com', 'Salesforce', 'hosting'],
  ['xboxlive.com', 'Microsoft', 'utility'],
  ['tcdn.com.br', 'Tray Commerce', 'hosting'],
  ['ctctcdn.com', 'Constant Contact', 'hosting'],
  ['emlfiles.com', 'dotMailer', 'hosting'],
];
