import { useRef, useState } from 'preact/hooks';
import { type RecordBanner, replayPath } from '../../shared/wire/consent/records.ts';
import { languageName } from '../kit/format.ts';
import { Card } from '../kit/layout.tsx';
import { useWidth } from '../plots/useWidth.ts';
import { layerWords } from './labels.ts';

/** The very banner of a record, drawn again from the bytes sealed when its ruleset was published. */
export function ShownAgain({ banner }: { banner: RecordBanner }) {
  const { layer } = banner;
  const seen = layer === 'notice' || layer === 'preferences';
  return (
    <Card
      title="What the visitor saw"
      lead={
        seen
          ? `The banner itself, not a screenshot: ${layerWords[layer]}, in ${languageName(banner.language)}, in ${banner.theme} colours. Its buttons do nothing here.`
          : undefined
      }
    >
      {seen ? (
        <Replay banner={banner} />
      ) : (
        <p>
          {layer === 'placeholder'
            ? 'The visitor answered in the placeholder of a blocked frame, so there is no banner to replay.'
            : 'The decision was made without the banner, so there is none to replay.'}
        </p>
      )}
    </Card>
  );
}

/**
 * A page of this server in an opaque origin (content-security-policy `sandbox`) that draws what it receives. The
 * record's banner runs there with inline styles and scripts, which this page's own policy goes on refusing.
 */
function Replay({ banner: { html, viewport, theme, record } }: { banner: RecordBanner }) {
  const [box, width] = useWidth<HTMLElement>();
  const frame = useRef<HTMLIFrameElement>(null);
  const [full, setFull] = useState(false);
  const [usable, setUsable] = useState(false);
  const scale = full ? 1 : Math.min(1, width / viewport.width);
  const size = (length: number) => `${Math.floor(length * scale)}px`;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard (WCAG 2.1.1) */}
      <section ref={box} class="replay" aria-label="What the visitor saw" tabIndex={0}>
        <div style={{ width: size(viewport.width), height: size(viewport.height) }}>
          <iframe
            ref={frame}
            title={`The banner of record ${record.id}`}
            src={replayPath}
            width={viewport.width}
            height={viewport.height}
            style={{ transform: `scale(${scale})`, colorScheme: theme }}
            // A banner that opens takes the focus; it may do so only on request.
            inert={!usable}
            // It has no origin to address; the message is the record's own page.
            onLoad={() => frame.current?.contentWindow?.postMessage(html, '*')}
          />
        </div>
      </section>
      <div class="actions">
        <button type="button" aria-pressed={usable} onClick={() => setUsable(!usable)}>
          Make it interactive
        </button>
        <button type="button" aria-pressed={full} onClick={() => setFull(!full)}>
          Actual size
        </button>
      </div>
      <p class="hint">
        {viewport.width} × {viewport.height} pixels, typical of the visitor's kind of screen; the
        exact size is not stored.
      </p>
    </>
  );
}
