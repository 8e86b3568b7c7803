/** How one environment variable is read. */
export interface Variable<Value> {
  name: string;
  /** Text used when the variable is not set; null when unset means null. */
  default: string | null;
  meaning: string;
  /** Whether the value must never be printed. */
  secret: boolean;
  read(text: string): Value;
}

/** A variable with a value where it is not set. */
export function variable<Value>(
  name: string,
  preset: string,
  meaning: string,
  read: (text: string) => Value,
): Variable<Value> {
  return { name, default: preset, meaning, secret: false, read };
}

/** A variable that is null where it is not set. */
export function optional<Value>(
  name: string,
  meaning: string,
  read: (text: string) => Value,
): Variable<Value | null> {
  return { name, default: null, meaning, secret: false, read };
}
