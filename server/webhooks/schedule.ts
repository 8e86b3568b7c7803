/** Limits of what is sent to endpoints (specification, Limits), and the numbers it leaves open. */

const minute = 60_000;
const hour = 60 * minute;

/** Waits between the tries of one delivery, 8 in all; each is made up to a quarter longer. */
export const waits = [1, 5, 15, 60, 180, 360, 720].map((minutes) => minutes * minute);

/** Milliseconds an endpoint has to answer in. */
export const answerWithin = 10_000;
/** Most bytes read of an answer. */
export const maxAnswerBytes = 16_384;
/** The longest wait that an endpoint's `Retry-After` can ask for, in milliseconds. */
export const longestRetryAfter = 6 * hour;

/** Deliveries that one process sends at once; of each endpoint, it is one over all processes. */
export const atOnce = 64;

/** An endpoint is paused once so many deliveries in a row were given up, the first of them so long ago. */
export const pauseAfter = { deliveries: 5, milliseconds: hour };

/** The try of a delivery with which its endpoint's owners are told that it is failing: the fifth, after about 80 minutes. */
export const toldAtTry = 5;

/** Most records counted in one batch, and most ids listed in it. */
export const maxRecords = 50_000;
export const maxRecordIds = 500;
