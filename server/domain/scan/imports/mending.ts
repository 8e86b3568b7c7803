/** Why something of another tool's is not taken over as it is: one sentence for each unlawful habit. */
export const mending = {
  preset: 'was ticked before anybody chose; here every optional purpose starts off',
  noRefusal: 'left out the button that refuses on the first layer; here it is always there',
  wall: 'kept the page shut until a choice; here the page can be used before one',
  implied: 'took going on as a yes; here only a choice is one',
  exempt: 'ran unless somebody objected; here it waits for a yes',
  required: 'ran without being asked for, and needs consent: it waits for a choice here',
  html: 'held markup, and only its text is taken over',
} as const;
