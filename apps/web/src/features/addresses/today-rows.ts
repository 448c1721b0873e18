/** So many lines stand in 'Heute' at first: the list below must stay in reach. */
export const todayRows = 5;
