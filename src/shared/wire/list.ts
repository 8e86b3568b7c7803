/** List envelope (specification, Resources). */
export interface List<Row> {
  data: Row[];
  limit: number;
  truncated: boolean;
  truncationHint?: string;
}
