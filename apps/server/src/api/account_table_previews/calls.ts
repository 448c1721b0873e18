import { postAccountTablePreview } from "./post-account-table-preview.ts";

/** The call of /api/account_table_previews. */
export const accountTablePreviewCalls = { postAccountTablePreview };
