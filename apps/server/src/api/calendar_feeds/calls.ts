import { getCalendarFeed } from "./get-calendar-feed.ts";
import { listCalendarFeeds } from "./list-calendar-feeds.ts";
import { patchCalendarFeed } from "./patch-calendar-feed.ts";
import { postCalendarFeed } from "./post-calendar-feed.ts";

/** The calls of /api/calendar_feeds. */
export const calendarFeedCalls = { getCalendarFeed, listCalendarFeeds, patchCalendarFeed, postCalendarFeed };
