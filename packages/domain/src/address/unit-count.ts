/** More dwellings than any house has: a larger number is a slip (a postcode in the wrong column or field). */
export const mostUnitsOfAddress = 999;
