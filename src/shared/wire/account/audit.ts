import type { AuditActor } from '../../vocabulary.ts';

/** Actions recorded in the audit log, and their descriptions. */
export const auditActions = {
  'account.renamed': 'Renamed the account',
  'banner.published': 'Published the banner',
  'container.connected': 'Connected a tag manager container',
  'device.decided': 'Approved or denied a device’s request for a key',
  'domain.checked': 'Checked the domain',
  'export.downloaded': 'Downloaded the proof of consent',
  'audit.exported': 'Exported the audit log',
  'host.classified': 'Classified a host',
  'key.created': 'Created an API key',
  'key.revoked': 'Revoked an API key',
  'log.publicity_changed': 'Changed whether the consent log is published',
  'member.invited': 'Invited a member',
  'member.link_created': 'Created a sign-in link for a member',
  'member.removed': 'Removed a member',
  'member.role_changed': 'Changed a member’s role',
  'passkey.created': 'Added a passkey',
  'passkey.removed': 'Removed a passkey',
  'password.changed': 'Changed the password',
  'record.erased': 'Erased a consent record',
  'retention.changed': 'Changed how long consent records are kept',
  'scan.canceled': 'Cancelled a scan',
  'scan.scheduled': 'Changed when the site is scanned',
  'scan.started': 'Started a scan',
  'session.account_changed': 'Switched to this account',
  'session.confirmed': 'Confirmed who they are',
  'session.ended': 'Signed out',
  'session.opened': 'Signed in',
  'session.others_ended': 'Ended sessions',
  'site.archived': 'Archived a site',
  'site.created': 'Created a site',
  'site.plan_changed': 'Changed a site’s plan',
  'site.ceilings_changed': 'Changed how much a site may keep',
  'site.renamed': 'Renamed a site',
  'site.restored': 'Restored a site',
  'site.verified': 'Confirmed a site’s domain',
  'subject.erased': 'Erased the consent records of a visitor',
  'tracker.classified': 'Classified a tracker',
  'webhook.changed': 'Changed a webhook endpoint',
  'webhook.created': 'Created a webhook endpoint',
  'webhook.removed': 'Removed a webhook endpoint',
  'webhook.resent': 'Sent a webhook delivery again',
  'webhook.secret_rolled': 'Created a new webhook secret',
  'webhook.tested': 'Sent a test webhook',
} as const;
export type AuditAction = keyof typeof auditActions;

/** One entry of an account's audit log. Concerns members and programs, never visitors. */
export interface AuditEntry {
  id: string;
  /** ISO-8601 with microseconds; unique within the account, so that paging by time always makes progress. */
  at: string;
  action: AuditAction;
  actor: {
    kind: AuditActor;
    userId: string | null;
    /** As it was then. */
    email: string | null;
    keyId: string | null;
  };
  siteId: string | null;
  /** Id or name of the action's target, where it is not the site. */
  target: string | null;
}
