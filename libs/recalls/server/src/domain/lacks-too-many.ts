/** Less than nine tenths of the known decisions are left. */
export const lacksTooMany = (lacks: number, known: number) => lacks * 10 > known;
