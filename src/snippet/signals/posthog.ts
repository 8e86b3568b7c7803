import type { Part } from '../../platform/kit.ts';

const page = window as unknown as {
  posthog: {
    /** Set by the library once it knows the project; the base code's queue has `__SV` instead. */
    __loaded?: boolean;
    __SV?: number;
    opt_in_capturing(options: { captureEventName: false }): void;
    opt_out_capturing(): void;
  };
};

/** PostHog: opted in or out by the choice. Before it nothing is said, for PostHog stores what it is told. */
const posthog: Part = (kit) =>
  kit.follow((granted) => {
    const { posthog } = page;
    if (!kit.choice) return;
    if (!posthog.__loaded && !posthog.__SV) throw 0;
    if (granted('analytics_storage')) posthog.opt_in_capturing({ captureEventName: false });
    else posthog.opt_out_capturing();
  });

export default posthog;
