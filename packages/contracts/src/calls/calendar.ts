import { get, patch, post } from "../call.ts";
import { hydraCollection } from "../hydra.ts";
import * as calendar from "../resources/calendar.ts";

export const listCalendarFeeds = get(
  "/api/calendar_feeds",
  "Eigener Kalender-Link, der noch gilt",
  hydraCollection(calendar.calendarFeed),
);

export const getCalendarFeed = get("/api/calendar_feeds/:id", "Eigener Kalender-Link", calendar.calendarFeed);

export const postCalendarFeed = post(
  "/api/calendar_feeds",
  "Kalender-Link anlegen; ein früherer gilt dann nicht mehr",
  calendar.calendarFeedCreate,
  calendar.calendarFeed,
);

export const patchCalendarFeed = patch(
  "/api/calendar_feeds/:id",
  "Kalender-Link widerrufen",
  calendar.calendarFeedPatch,
  calendar.calendarFeed,
);
