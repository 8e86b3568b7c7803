/** Links to policies, whatever they say: “How we handle your data” is no way to handle it. */
export const policies =
  'a:is([href*=privacy i],[href*=datenschutz i],[href*=polic i]):not([href^="#"],[href*=setting i],[href*=manage i],[href*=preference i])';

/** What is on or off. The last ones are painted: only their class says what they are, and their state. */
export const switches =
  'input:is([type=checkbox],[type=radio]),[role=switch],[role=checkbox],[role=menuitemcheckbox],:is(span,div,i,b):is([class*=toggle i],[class*=switch i]):empty:not(input ~ *,label *,button *,[role] > *)';
