/** From so many doors of a house on one may jump to a number, in its list and in its picture. */
export const jumpFrom = 20;
