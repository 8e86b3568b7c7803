/** Account (specification, Resources). */
export interface Account {
  accountId: string;
  name: string;
  onboarded: boolean;
  createdAt: string;
}
