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
  // What a vendor's base code has kept, each by one of the ways of its library.
  const kept: Record<string, [queue: () => ArrayLike<unknown> | undefined, way: string]> = {
    fbq: [() => (page.fbq as { queue: unknown[] } | undefined)?.queue, 'image'],
    ttq: [() => page.ttq as unknown[] | undefined, 'beacon'],
    pintrk: [() => (page.pintrk as { queue: unknown[] } | undefined)?.queue, 'image'],
    posthog: [() => page.posthog as unknown[] | undefined, 'fetch'],
  };
  for (const [vendor, [queue, way]] of Object.entries(kept)) {
    send[vendor] = (url) => {
      if (queue()?.length) send[way]?.(url);
    };
  }
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

/** Base code of vendors whose library sends later what it finds queued. */
export const queues = [
  `fbq=function(){fbq.queue.push(arguments)};fbq.queue=[];fbq('track','PageView')`,
  `ttq=[];for(const name of ['page','holdConsent','grantConsent','revokeConsent'])ttq[name]=(...said)=>ttq.push([name,...said]);ttq.page()`,
  `pintrk=function(){pintrk.queue.push([...arguments])};pintrk.queue=[];pintrk('page')`,
  `posthog=[];posthog.capture=(...said)=>posthog.push(['capture',...said]);posthog.capture('$pageleave')`,
];

/** The ways in which it does. */
export const ways = [
  ...['fetch', 'plain', 'beacon', 'xhr', 'image', 'markup', 'style', 'source', 'script', 'frame'],
  ...['inner', 'innerbeacon', 'blank', 'link', 'form'],
  ...['fbq', 'ttq', 'pintrk', 'posthog'],
];
