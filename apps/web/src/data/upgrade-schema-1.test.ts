import fixture from "./testing/fixtures/schema-1.json";
import { testUpdateFrom } from "./testing/fixtures/test-update.ts";

testUpdateFrom("schema-1.json", fixture);
