import fixture from "./testing/fixtures/schema-4.json";
import { testUpdateFrom } from "./testing/fixtures/test-update.ts";

testUpdateFrom("schema-4.json", fixture);
