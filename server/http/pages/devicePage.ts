import type { DeviceAuthorization } from '../../domain/account/device/port.ts';
import { meanings, type Scope } from '../../domain/account/keys/scopes.ts';
import { html, type Markup } from '../../html.ts';
import type { Page } from './layout.ts';

/** Texts of the device authorization's pages. */

export const signInFirst: Page = {
  status: 401,
  title: 'Sign in first',
  content: html`<p>You have to be signed in to give a device an API key.
<a href="/dashboard">Sign in to the dashboard</a>, then return to this address.</p>`,
};

export function askForCode(problem?: string): Page {
  return {
    status: problem ? 404 : 200,
    title: 'Connect a device',
    content: html`${problem ? html`<p role="alert">${problem}</p>` : ''}
<form method="get" action="/device">
<label for="code">Code shown on the device</label>
<input id="code" name="user_code" autocomplete="off" autocapitalize="characters" spellcheck="false" required maxlength="20">
<button>Continue</button>
</form>`,
  };
}

export interface Question {
  asked: DeviceAuthorization;
  userCode: string;
  account: string;
  /** Scopes the member's role can't grant. */
  beyond: readonly string[];
  formToken: string;
}

export function askForDecision({ asked, userCode, account, beyond, formToken }: Question): Page {
  return {
    title: 'Give this device an API key?',
    content: html`<p>Approve only if a program that you started yourself shows exactly this code:</p>
<p class="code">${userCode}</p>
<dl>
<dt>Name</dt><dd>${asked.client ?? 'not given'}</dd>
<dt>Account</dt><dd>${account}</dd>
<dt>Scopes</dt><dd><ul>${asked.scopes.map((scope) => html`<li><code>${scope}</code>: ${meanings[scope as Scope]}</li>`)}</ul></dd>
</dl>
${beyond.length ? html`<p role="alert">Your role cannot grant ${beyond.join(', ')}: ask an owner.</p>` : ''}
<form method="post" action="/device">
<input type="hidden" name="user_code" value="${userCode}">
<input type="hidden" name="form_token" value="${formToken}">
${beyond.length ? '' : button('approve', 'Approve')}
${button('deny', 'Deny')}
</form>`,
  };
}

function button(decision: string, label: string): Markup {
  return html`<button name="decision" value="${decision}">${label}</button>`;
}

export function decided(approved: boolean, formToken: string): Page {
  return {
    title: approved ? 'Approved' : 'Denied',
    content: html`<p>${
      approved
        ? 'The device gets its key within seconds. You can close this page.'
        : 'The device gets no key. You can close this page.'
    }</p>
<form method="post" action="/sign-out">
<input type="hidden" name="form_token" value="${formToken}">
<button>Sign out</button>
</form>`,
  };
}
