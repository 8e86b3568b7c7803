/** One request that reached the sink. No addresses, queries or bodies are kept. */
export interface LoggedRequest {
  /** Counts all requests since the sink started; never starts anew. */
  seq: number;
  at: string;
  vendor: string;
  kind: 'script' | 'request';
  method: string;
  path: string;
  /** Page that sent it, as far as the browser reported it. */
  from: string | null;
  hasCookie: boolean;
}

export interface RequestLog {
  add(request: Omit<LoggedRequest, 'seq'>): void;
  /** Oldest first: those after number `seq`. */
  since(seq: number): LoggedRequest[];
  /** Number of the newest one; 0 before the first. */
  newest(): number;
  clear(): void;
}

/** Keeps the last `capacity` requests in memory. */
export function createLog(capacity: number): RequestLog {
  let seq = 0;
  let requests: LoggedRequest[] = [];
  return {
    add(request) {
      seq += 1;
      requests.push({ seq, ...request });
      if (requests.length > capacity) requests.shift();
    },
    since: (after) => requests.filter((request) => request.seq > after),
    newest: () => seq,
    clear() {
      requests = [];
    },
  };
}
