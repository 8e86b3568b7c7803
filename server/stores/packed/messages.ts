/** A task for the threads. Rows are JSON where they are not packed. */
export interface Doing {
  pack: { given: string; made: Uint8Array };
  unpack: { given: Uint8Array[]; made: string[] };
}

export interface PackRequest {
  id: number;
  given: Doing[keyof Doing]['given'];
}

export type PackReply = { id: number } & ({ made: Doing[keyof Doing]['made'] } | { error: Error });
