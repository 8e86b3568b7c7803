import { mending } from '../mending.ts';
import type { OldBanner, OldPurpose, OldService } from '../oldBanner.ts';
import type { Sheet } from '../sheet.ts';
import { defined, linkAt, nameIn, namesAt, plainText } from './parts.ts';

/** OneTrust: what `OneTrust.GetDomainData()` answers, in the language of the page. */
export function readOneTrust(sheet: Sheet, page: string): OldBanner {
  const language = sheet.at('Language', 'Culture').text();
  const tag = language ?? '';
  const refusal = plainText(sheet.at('BannerRejectAllButtonText'));
  const shown = sheet.at('BannerShowRejectAllButton').flag();
  if (shown === false) sheet.at('BannerShowRejectAllButton').mend(mending.noRefusal);
  if (sheet.at('ForceConsent').flag()) sheet.at('ForceConsent').mend(mending.wall);
  for (const key of [
    'ScrollAcceptsAllCookies',
    'OnClickAcceptAllCookies',
    'NextPageAcceptAllCookies',
  ]) {
    if (sheet.at(key).flag()) sheet.at(key).mend(mending.implied);
  }
  const policy = linkAt(sheet.at('BannerPolicyLink'), page);
  return {
    language,
    texts: {
      [tag]: defined({
        title: plainText(sheet.at('BannerTitle')),
        body: plainText(sheet.at('AlertNoticeText')),
        acceptAll: plainText(sheet.at('AlertAllowCookiesText')),
        rejectAll: refusal,
        manage: plainText(sheet.at('AlertMoreInfoText')),
        preferences: plainText(sheet.at('MainText')),
        save: plainText(sheet.at('PreferenceCenterConfirmText')),
      }),
    },
    links: policy ? { privacyPolicy: policy } : {},
    purposes: sheet
      .at('Groups')
      .items()
      .map((group) => groupOf(group, tag)),
    choiceDays: sheet.at('ReconsentFrequencyDays').number(),
  };
}

function groupOf(group: Sheet, tag: string): OldPurpose {
  const id = group.at('CustomGroupId').text() ?? group.at('OptanonGroupId').text() ?? '';
  const status = group.at('Status').text() ?? '';
  const required = status === 'always active';
  if (/^active/.test(status)) group.at('Status').mend(mending.preset);
  const name = plainText(group.at('GroupName'));
  const description = plainText(group.at('GroupDescription'));
  const own = group.at('FirstPartyCookies').items();
  const more = group.at('Cookies').items();
  const services: OldService[] = group
    .at('Hosts')
    .items()
    .map((host) => ({
      name: nameIn(host.at('DisplayName')) ?? host.at('HostName').text() ?? '',
      at: host.path,
      cookies: host.at('Cookies').items().flatMap(cookieOf),
    }));
  const cookies = [...own, ...more].flatMap(cookieOf);
  if (cookies.length) services.push({ name: '', at: group.path, cookies });
  // What is asked for in a group of groups is asked for at once here.
  const inner = group
    .at('SubGroups')
    .items()
    .map((one) => groupOf(one, tag));
  services.push(...inner.flatMap((one) => one.services));
  return { id, required, copy: { [tag]: defined({ name, description }) }, services };
}

function cookieOf(cookie: Sheet): OldService['cookies'] {
  const session = cookie.at('IsSession').flag();
  const length = cookie.at('Length');
  const days = length.number() ?? Number(length.text() ?? Number.NaN);
  return namesAt(cookie.at('Name'), session || !(days > 0) ? null : Math.ceil(days));
}
