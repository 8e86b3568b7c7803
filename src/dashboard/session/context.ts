import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { SignedIn } from '../../shared/wire/account/session.ts';
import type { Site } from '../../shared/wire/site/site.ts';
import type { Api } from '../api/client.ts';
import type { Read } from '../api/useRead.ts';
import type { Session } from './client.ts';

/** Context of every page of a signed-in member. */
export interface SignedInContext {
  api: Api;
  session: Session;
  me: SignedIn;
  /** All sites of the account that are not archived. */
  sites: Read<Site[]>;
  /** Reloads the sign-in state and role. What a member did before stands, so a failure of this is no failure of that. */
  refresh(): Promise<void>;
}

export const SignedInPage = createContext<SignedInContext | null>(null);

export function useSignedIn(): SignedInContext {
  const desk = useContext(SignedInPage);
  if (!desk) throw new Error('Only a signed-in member can see this');
  return desk;
}

export const SiteContext = createContext<Site | null>(null);

/** The site that the open page is about. */
export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error('This page is about no site');
  return site;
}
