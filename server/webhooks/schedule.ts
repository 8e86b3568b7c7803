/** Limits on deliveries to endpoints (specification, Limits), and the numbers it leaves open. */

const minute = 60_000;
const hour = 60 * minute;

/** Waits between the attempts for one delivery, 8 in all; each is lengthened by up to a quarter. */
export const waits = [1, 5, 15, 60, 180, 360, 720].map((minutes) => minutes * minute);

/** Milliseconds an endpoint has to respond. */
export const answerWithin = 10_000;
/** How long nothing is sent to an endpoint that took all that time: what waits for it is not looked at meanwhile. */
export const restAfterSilence = minute;
/** Maximum of bytes read of a response. */
export const maxAnswerBytes = 16_384;
/** The longest wait that an endpoint's `Retry-After` can request, in milliseconds. */
export const longestRetryAfter = 6 * hour;

/** Deliveries one process sends at once; per endpoint, it is one over all processes. */
export const atOnce = 64;
/**
 * Of these, those of one account, over all processes: an endpoint that never responds takes one for as long as it may, and seven
 * accounts whose endpoints all do leave others room.
 */
export const atOnceEach = 8;

/** An endpoint is paused after this many failed deliveries in a row, the first at least this long ago. */
export const pauseAfter = { deliveries: 5, milliseconds: hour };

/** The attempt at which an endpoint's owners are told that it is failing: the fifth, after about 80 minutes. */
export const toldAtTry = 5;

/** Maximum of records counted in one batch, and of ids listed in it. */
export const maxRecords = 50_000;
export const maxRecordIds = 500;
