/*
 * What the address search looks in is made anew: a street whose words are shortened (St., Bgm., Dr.) is found by the whole ones, and the other way
 * round.
 */
export { up } from "./012-search-text.ts";
