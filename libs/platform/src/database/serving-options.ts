/** A low `random_page_cost` suits SSDs: otherwise lists are sorted as a whole instead of read from their index. */
export const servingOptions = '-c random_page_cost=1.1';
