import type { ComponentChildren } from 'preact';

/** Settings as a viewer sees them: what would be changed here could never be published. */
export function ReadOnly({ children }: { children: ComponentChildren }) {
  return (
    <>
      <p class="soft">Only owners and admins can change this.</p>
      <fieldset class="as-is" disabled>
        {children}
      </fieldset>
    </>
  );
}
