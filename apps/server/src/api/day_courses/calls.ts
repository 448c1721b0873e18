import { getDayCourse } from "./get-day-course.ts";

/** The call of /api/day_courses. */
export const dayCourseCalls = { getDayCourse };
