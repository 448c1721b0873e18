import { parseYaml, readYamlFile } from "../command-line/read-yaml-file.ts";
import { providerContent, type ProviderContent } from "../application/provider/provider-content.ts";

/** Reads and checks a provider's file. Throws `CommandProblem` with what is wrong. */
export function readProviderFile(path: string): ProviderContent {
  return readYamlFile(path, providerContent);
}

/** As `readProviderFile`, of a text; `name` is what people call it. */
export function parseProvider(name: string, text: string): ProviderContent {
  return parseYaml(name, text, providerContent);
}
