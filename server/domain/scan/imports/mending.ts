/** Why something of another tool's is not taken over as it is: one sentence for each unlawful habit. */
export const mending = {
  preset: 'was ticked before the visitor chose; here every optional purpose starts off',
  noRefusal: 'left out the button that refuses on the first layer; here there always is one',
  wall: 'blocked the page until a choice; here the page can be used before one',
  implied: 'took continued use as consent; here only a choice counts',
  exempt: 'ran unless the visitor objected; here it waits for consent',
  required: 'ran without asking, but needs consent; here it waits for a choice',
  html: 'contained markup; only its text is imported',
} as const;
