import type { DeviceAuthorization } from '../../domain/device/port.ts';
import { meanings, type Scope } from '../../domain/keys/scopes.ts';
import { html, type Markup } from '../../html.ts';
import type { Page } from './layout.ts';

/** What the pages of the device authorization say. */

export const signInFirst: Page = {
  status: 401,
  title: 'Sign in first',
  content: html`<p>To give a program a key you have to be signed in.
<a href="/dashboard">Sign in to the dashboard</a>, then come back to this address.</p>`,
};

export function askForCode(problem?: string): Page {
  return {
    status: problem ? 404 : 200,
    title: 'Connect a program',
    content: html`${problem ? html`<p role="alert">${problem}</p>` : ''}
<form method="get" action="/device">
<label for="code">Code the program shows</label>
<input id="code" name="user_code" autocomplete="off" autocapitalize="characters" spellcheck="false" required maxlength="20">
<button>Go on</button>
</form>`,
  };
}

export interface Question {
  asked: DeviceAuthorization;
  userCode: string;
  account: string;
  /** Scopes the member's role can't give. */
  beyond: readonly string[];
  formToken: string;
}

export function askForDecision({ asked, userCode, account, beyond, formToken }: Question): Page {
  return {
    title: 'Give this program a key?',
    content: html`<p>Approve only if a program that you started yourself shows this very code:</p>
<p class="code">${userCode}</p>
<dl>
<dt>It calls itself</dt><dd>${asked.client ?? 'nothing'}</dd>
<dt>It will act for</dt><dd>${account}</dd>
<dt>It will be able to use</dt><dd><ul>${asked.scopes.map((scope) => html`<li><code>${scope}</code>: ${meanings[scope as Scope]}</li>`)}</ul></dd>
</dl>
${beyond.length ? html`<p role="alert">Your role cannot give ${beyond.join(', ')}: ask an owner.</p>` : ''}
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
        ? 'The program has its key with its next question. You can close this page.'
        : 'The program gets no key. You can close this page.'
    }</p>
<form method="post" action="/sign-out">
<input type="hidden" name="form_token" value="${formToken}">
<button>Sign out</button>
</form>`,
  };
}
