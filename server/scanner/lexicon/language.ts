/** What banners say in one language, as sources of patterns that know no case. */
export interface LanguageWords {
  /** What a banner speaks of. */
  topic: string;
  reject: string;
  save: string;
  manage: string;
  accept: string;
  /** What leads back to a choice that was made: to change it, or to take it back. */
  change: string;
  close: string;
}
