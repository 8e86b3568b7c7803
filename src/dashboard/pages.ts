import type { ComponentType } from 'preact';
import { DomainPage } from './site/Domain.tsx';
import { InstallPage } from './site/Install.tsx';
import { Overview } from './site/Overview.tsx';

/** A page, by the segment of its address. `rest` is what follows it there. */
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
];

/** Pages about the account. */
export const accountPages: PageEntry[] = [];
