/** A setting that can't be used; the message names each variable and its allowed values. */
export class ConfigError extends Error {}
