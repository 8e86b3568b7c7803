import { AccountPage } from './account/AccountPage.tsx';
import { AuditLogPage } from './account/AuditLog.tsx';
import { BillingPage } from './account/Billing.tsx';
import { DevicesPage } from './account/Devices.tsx';
import { KeysPage } from './account/Keys.tsx';
import { MembersPage } from './account/Members.tsx';
import { SecurityPage } from './account/Security.tsx';
import { ConsentPage } from './consent/Consent.tsx';
import { RecordsPage } from './consent/Records.tsx';
import { ContainerPage } from './container/ContainerPage.tsx';
import { TagsPage } from './monitoring/Tags.tsx';
import { Overview } from './overview/Overview.tsx';
import type { PageEntry, PageGroup } from './pageEntry.ts';
import { BannerPage } from './ruleset/banner/BannerPage.tsx';
import { CarryOverPage } from './ruleset/earlier/CarryOverPage.tsx';
import { HistoryPage } from './ruleset/history/HistoryPage.tsx';
import { ImportPage } from './ruleset/import/ImportPage.tsx';
import { BlockingPage } from './ruleset/rules/Blocking.tsx';
import { JurisdictionsPage } from './ruleset/rules/JurisdictionsPage.tsx';
import { PurposesPage } from './ruleset/rules/Purposes.tsx';
import { SignalsPage } from './ruleset/rules/Signals.tsx';
import { ScansPage } from './scan/ScansPage.tsx';
import { DomainPage } from './site/Domain.tsx';
import { InstallPage } from './site/Install.tsx';
import { SettingsPage } from './site/SettingsPage.tsx';
import { Sites } from './site/Sites.tsx';
import { WebhooksPage } from './webhook/Webhooks.tsx';

/** Pages about one site. */
export const siteGroups: PageGroup[] = [
  {
    label: 'Overview',
    icon: 'overview',
    pages: [{ at: '', label: 'Overview', also: 'home status', help: 'dashboard', Show: Overview }],
  },
  {
    label: 'Banner',
    icon: 'banner',
    pages: [
      {
        at: 'banner',
        label: 'Design and wording',
        also: 'colours layout texts links languages logo',
        help: 'banner',
        Show: BannerPage,
      },
      {
        at: 'purposes',
        label: 'Purposes',
        also: 'recipients categories cookies',
        help: 'banner',
        Show: PurposesPage,
      },
      {
        at: 'places',
        label: 'Jurisdictions',
        also: 'law country region',
        help: 'jurisdictions',
        Show: JurisdictionsPage,
      },
      {
        at: 'import',
        label: 'Import',
        also: 'migrate switch earlier tool klaro cookiebot onetrust usercentrics didomi',
        help: 'import',
        Show: ImportPage,
      },
      {
        at: 'earlier',
        label: 'Earlier choices',
        also: 'carry over migrate klaro cookiebot onetrust usercentrics didomi',
        help: 'carry-over',
        Show: CarryOverPage,
      },
      {
        at: 'rulesets',
        label: 'History',
        also: 'published versions rulesets restore compare',
        help: 'dashboard#history',
        Show: HistoryPage,
      },
    ],
  },
  {
    label: 'Tags',
    icon: 'tags',
    pages: [
      {
        at: 'tags',
        label: 'Activity',
        also: 'events flow slow failing findings',
        help: 'monitoring',
        Show: TagsPage,
      },
      {
        at: 'blocking',
        label: 'Blocking',
        also: 'rules hold hosts gate',
        help: 'install',
        Show: BlockingPage,
      },
      {
        at: 'signals',
        label: 'Signals',
        also: 'consent mode vendors google',
        help: 'signals',
        Show: SignalsPage,
      },
      {
        at: 'container',
        label: 'Tag manager',
        also: 'gtm container',
        help: 'container',
        Show: ContainerPage,
      },
    ],
  },
  {
    label: 'Evidence',
    icon: 'evidence',
    pages: [
      {
        at: 'consent',
        label: 'Consent',
        also: 'choices rates opt-in',
        help: 'dashboard',
        Show: ConsentPage,
      },
      {
        at: 'records',
        label: 'Records',
        also: 'proof export decisions',
        help: 'proof',
        Show: RecordsPage,
      },
      {
        at: 'scans',
        label: 'Scans',
        also: 'trackers checks report',
        help: 'scans',
        Show: ScansPage,
      },
    ],
  },
  {
    label: 'Settings',
    icon: 'settings',
    pages: [
      {
        at: 'install',
        label: 'Install',
        also: 'snippet csp setup',
        help: 'install',
        Show: InstallPage,
      },
      {
        at: 'domain',
        label: 'Domain',
        also: 'verify dns',
        help: 'api#domain-verification',
        Show: DomainPage,
      },
      {
        at: 'settings',
        label: 'General',
        also: 'retention archive rename',
        help: 'dashboard',
        Show: SettingsPage,
      },
    ],
  },
];

/** Pages about the account. */
export const accountGroups: PageGroup[] = [
  {
    label: 'Sites',
    icon: 'sites',
    pages: [{ at: '', label: 'Sites', also: 'add', help: 'dashboard', Show: Sites }],
  },
  {
    label: 'Developers',
    icon: 'developers',
    pages: [
      { at: 'keys', label: 'API keys', also: 'token', help: 'api#keys', Show: KeysPage },
      {
        at: 'webhooks',
        label: 'Webhooks',
        also: 'endpoints events',
        help: 'webhooks',
        Show: WebhooksPage,
      },
      {
        at: 'devices',
        label: 'Connect a device',
        also: 'login command line',
        help: 'operations',
        Show: DevicesPage,
      },
    ],
  },
  {
    label: 'Account',
    icon: 'account',
    pages: [
      {
        at: 'account',
        label: 'General',
        also: 'name switch account',
        help: 'dashboard',
        Show: AccountPage,
      },
      {
        at: 'members',
        label: 'Members',
        also: 'invite users roles',
        help: 'dashboard',
        Show: MembersPage,
      },
      {
        at: 'audit',
        label: 'Audit log',
        also: 'who history',
        help: 'api#audit-log',
        Show: AuditLogPage,
      },
      {
        at: 'billing',
        label: 'Billing',
        also: 'plan usage',
        help: 'api#billing',
        Show: BillingPage,
      },
      {
        at: 'security',
        label: 'Sign-in and security',
        also: 'password passkey sessions',
        help: 'dashboard',
        Show: SecurityPage,
      },
    ],
  },
];

const pagesOf = (groups: PageGroup[]) => groups.flatMap(({ pages }) => pages);
export const sitePages: PageEntry[] = pagesOf(siteGroups);
export const accountPages: PageEntry[] = pagesOf(accountGroups);
