import { useState } from 'preact/hooks';
import { Choice } from '../kit/choice.tsx';
import { Copy } from '../kit/copy.tsx';
import { path } from '../route.ts';
import { useSite } from '../session/context.ts';
import { type Platform, platforms, waysToHold } from './waysToHold.ts';

/** The lines that make a tag wait for its purpose, wherever it was put into the page. */
export function HoldIt({
  host,
  purpose,
  signals,
}: {
  host: string;
  purpose: string;
  signals: readonly string[];
}) {
  const site = useSite();
  const [platform, setPlatform] = useState<Platform>('html');
  const { say, lines } = waysToHold[platform]({ host, purpose, signals });
  return (
    <>
      <Choice label="It was added with" value={platform} options={platforms} change={setPlatform} />
      <p>{say}</p>
      {lines && <Copy label={`lines for ${host}`} text={lines} />}
      <p class="hint">
        Or leave the page as it is and{' '}
        <a href={path('sites', site.id, 'scans', 'proposals')}>block the host by a rule</a>: the
        gate then blocks what scripts add, but not what is in the page's own markup.
      </p>
    </>
  );
}
