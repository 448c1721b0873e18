import fixture from "./testing/fixtures/schema-2.json";
import { testUpdateFrom } from "./testing/fixtures/test-update.ts";

testUpdateFrom("schema-2.json", fixture);
