export { createApi } from "@rundgang/api-client";
