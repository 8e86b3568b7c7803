/** Rows on their way to the thread that packs, as JSON. */
export interface ToPack {
  id: number;
  rows: string;
}

export interface Packed {
  id: number;
  rows: Uint8Array;
}
