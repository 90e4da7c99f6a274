export const lacksTooMany = (lacks: number, known: number) => lacks * 10 > known;
