/**
 * Runs in a page: keeps what the platform offers for sending, and sends in each way at each of the events with which a page
 * ends. Called with the address of the tag's host.
 */
export function flushing(base: string): void {
  const page = window as unknown as Record<string, unknown>;
  const { fetch, Image, XMLHttpRequest, EventSource } = window;
  const beacon = navigator.sendBeacon.bind(navigator);
  const form = document.getElementById('form') as HTMLFormElement | null;
  const inner = (document.querySelector('iframe') as HTMLIFrameElement | null)?.contentWindow as
    | (Window & typeof globalThis)
    | null;
  const blank = document.createElement('iframe');
  const frames: Record<string, (Window & typeof globalThis) | null> = {};

  const send: Record<string, (url: string) => void> = {
    fetch: (url) => void fetch(url, { mode: 'no-cors', keepalive: true }).catch(() => {}),
    plain: (url) => void fetch(url, { mode: 'no-cors' }).catch(() => {}),
    beacon: (url) => void beacon(url, 'x'),
    xhr(url) {
      const request = new XMLHttpRequest();
      request.open('POST', url);
      request.onerror = () => {};
      request.send('x');
    },
    image(url) {
      new Image().src = url;
    },
    markup: (url) => document.body.insertAdjacentHTML('beforeend', `<img src="${url}" alt="">`),
    style(url) {
      document.body.style.backgroundImage = `url("${url}")`;
      void document.body.offsetHeight;
    },
    source: (url) => void new EventSource(url),
    script(url) {
      const script = document.createElement('script');
      script.src = url;
      document.head.append(script);
    },
    frame(url) {
      const frame = document.createElement('iframe');
      frame.src = url;
      document.body.append(frame);
    },
    inner: (url) => void frames.inner?.fetch(url, { mode: 'no-cors' }).catch(() => {}),
    innerbeacon: (url) => void frames.inner?.navigator.sendBeacon(url, 'x'),
    blank: (url) => void frames.blank?.navigator.sendBeacon(url, 'x'),
    link(url) {
      const link = document.createElement('link');
      link.rel = 'stylesheet';
      link.href = url;
      document.head.append(link);
    },
    form(url) {
      if (!form) return;
      const target = document.createElement('iframe');
      target.name = 'target';
      document.body.append(target);
      form.action = url;
      form.target = 'target';
      form.submit();
    },
  };
  const flush = (event: string) => {
    for (const [way, go] of Object.entries(send)) {
      try {
        go(`${base}${event}-${way}`);
      } catch {}
    }
  };
  page.flush = flush;
  const arm = () => {
    document.body.append(blank);
    frames.inner = inner ?? (document.querySelector('iframe')?.contentWindow as typeof inner);
    frames.blank = blank.contentWindow as typeof inner;
    for (const event of ['pagehide', 'beforeunload', 'unload'])
      addEventListener(event, () => flush(event));
    document.addEventListener('visibilitychange', () => flush('visibilitychange'));
    document.addEventListener('portcullis:change', () => flush('change'));
    page.armed = true;
    beacon(`${base}before`, 'x');
  };
  if (document.readyState === 'complete') arm();
  else addEventListener('load', arm);
}

/** The ways in which it does. */
export const ways = [
  ...['fetch', 'plain', 'beacon', 'xhr', 'image', 'markup', 'style', 'source', 'script', 'frame'],
  ...['inner', 'innerbeacon', 'blank', 'link', 'form'],
];
