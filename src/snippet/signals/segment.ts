import type { Part } from '../../platform/kit.ts';

interface Middleware {
  payload: { obj: { context?: object } };
  next(payload: Middleware['payload']): void;
}

declare const analytics: {
  addSourceMiddleware(middleware: (passing: Middleware) => void): void;
  track(event: string): void;
};

/** Segment: every event carries what is granted at that moment, by purpose, and a change is an event of its own. */
const segment: Part = (kit) =>
  kit.follow((_granted, first) => {
    if (first) {
      analytics.addSourceMiddleware(({ payload, next }) => {
        const categoryPreferences: Record<string, boolean> = {};
        for (const key in kit.purposes) {
          categoryPreferences[key] = kit.grants(key);
        }
        payload.obj.context = { ...payload.obj.context, consent: { categoryPreferences } };
        next(payload);
      });
    } else analytics.track('Segment Consent Preference Updated');
  });

export default segment;
