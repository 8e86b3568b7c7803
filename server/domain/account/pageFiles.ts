/** A file of the dashboard. Its name follows from its bytes. */
export interface PageFile {
  name: string;
  source: string;
}

/** What servers of several versions, behind one address, have to deliver of each other's dashboards. */
export interface PageFileStore {
  /**
   * Keeps the files of one version.
   * @param kept.at ISO-8601 time; of the files of all versions, the newest `most` are kept
   */
  keepPageFiles(kept: { files: readonly PageFile[]; at: string; most: number }): Promise<void>;
  pageFile(name: string): Promise<PageFile | null>;
}
