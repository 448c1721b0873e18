import fixture from "./testing/fixtures/schema-3.json";
import { testUpdateFrom } from "./testing/fixtures/test-update.ts";

testUpdateFrom("schema-3.json", fixture);
