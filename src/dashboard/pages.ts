import type { ComponentType } from 'preact';
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
import { BannerPage } from './ruleset/banner/BannerPage.tsx';
import { RulesetsPage } from './ruleset/RulesetsPage.tsx';
import { BlockingPage } from './ruleset/rules/Blocking.tsx';
import { JurisdictionsPage } from './ruleset/rules/JurisdictionsPage.tsx';
import { PurposesPage } from './ruleset/rules/Purposes.tsx';
import { SignalsPage } from './ruleset/rules/Signals.tsx';
import { ScansPage } from './scan/ScansPage.tsx';
import { DomainPage } from './site/Domain.tsx';
import { InstallPage } from './site/Install.tsx';
import { Overview } from './site/Overview.tsx';
import { SettingsPage } from './site/SettingsPage.tsx';
import { WebhooksPage } from './webhook/Webhooks.tsx';

/** A page, by its segment of the address. `rest` is the remainder. */
export interface PageEntry {
  at: string;
  label: string;
  Show: ComponentType<{ rest: string[] }>;
}

/** Pages about one site, in the order of their list. */
export const sitePages: PageEntry[] = [
  { at: '', label: 'Overview', Show: Overview },
  { at: 'install', label: 'Install', Show: InstallPage },
  { at: 'domain', label: 'Domain', Show: DomainPage },
  { at: 'consent', label: 'Consent', Show: ConsentPage },
  { at: 'records', label: 'Records', Show: RecordsPage },
  { at: 'tags', label: 'Tags', Show: TagsPage },
  { at: 'banner', label: 'Banner', Show: BannerPage },
  { at: 'purposes', label: 'Purposes', Show: PurposesPage },
  { at: 'blocking', label: 'Blocking', Show: BlockingPage },
  { at: 'places', label: 'Jurisdictions', Show: JurisdictionsPage },
  { at: 'signals', label: 'Signals', Show: SignalsPage },
  { at: 'scans', label: 'Scans', Show: ScansPage },
  { at: 'container', label: 'Tag manager', Show: ContainerPage },
  { at: 'rulesets', label: 'Published', Show: RulesetsPage },
  { at: 'settings', label: 'Settings', Show: SettingsPage },
];

/** Pages about the account. */
export const accountPages: PageEntry[] = [
  { at: 'keys', label: 'API keys', Show: KeysPage },
  { at: 'webhooks', label: 'Webhooks', Show: WebhooksPage },
  { at: 'devices', label: 'Connect a device', Show: DevicesPage },
  { at: 'members', label: 'Members', Show: MembersPage },
  { at: 'audit', label: 'Audit log', Show: AuditLogPage },
  { at: 'billing', label: 'Billing', Show: BillingPage },
  { at: 'account', label: 'Account', Show: AccountPage },
  { at: 'security', label: 'Sign-in and security', Show: SecurityPage },
];
