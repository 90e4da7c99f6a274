/** A low `random_page_cost` suits SSDs: otherwise lists are sorted as a whole instead of read from their index. */
export const kept = '1.1';
export const servingOptions = `-c random_page_cost=${kept}`;
