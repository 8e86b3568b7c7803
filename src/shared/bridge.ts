/**
 * Names that cross from one built file into another, or into the page. Files are minified one by one, so nothing here
 * may be renamed by the minifier.
 */

/** The one documented global, and the name of the cookie that holds the stored choice. */
export const globalName = 'portcullis';
/** localStorage key of the outbox: decisions the server has not acknowledged. */
export const outboxKey = 'portcullis.outbox';
/** localStorage key of decisions the server refused for good: kept for finding the reason, never sent again. */
export const refusedKey = 'portcullis.refused';
/** localStorage key of the last acknowledged record's id. */
export const recordKey = 'portcullis.record';
/** Name of our one Trusted Types policy. */
export const policyName = 'portcullis';
/** Attribute of `<html>` that gives the visitor's place. */
export const jurisdictionAttribute = 'data-portcullis-jurisdiction';
/** The same from our own edge: set by the one-line tag's script before anything else of it runs. */
export const edgeAttribute = 'data-portcullis-edge';
/** Event dispatched on `document` after each change of the choice. */
export const changeEvent = 'portcullis:change';
/** Event dispatched on `document` for each URL the automatic gate holds back, or would in report mode. */
export const heldEvent = 'portcullis:held';
/** The queue our tag manager template fills and the monitor empties: a global of the page's. */
export const managerQueue = 'portcullisTags';
