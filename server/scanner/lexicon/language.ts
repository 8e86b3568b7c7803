/** Words of banners in one language, as sources of case-insensitive patterns. */
export interface LanguageWords {
  /** The topic of a banner. */
  topic: string;
  reject: string;
  save: string;
  manage: string;
  accept: string;
  /** Ways back to an earlier choice: to change it, or to withdraw it. */
  change: string;
  close: string;
}
