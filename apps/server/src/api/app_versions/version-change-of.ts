interface Days {
  readonly deprecatedAt?: string | null | undefined;
  readonly discontinuedAt?: string | null | undefined;
}

/** Two days as a call says them; what is left out stays out. */
export function versionChangeOf({ deprecatedAt, discontinuedAt }: Days): {
  deprecatedAt?: Date | null;
  discontinuedAt?: Date | null;
} {
  return {
    ...(deprecatedAt !== undefined && { deprecatedAt: deprecatedAt === null ? null : new Date(deprecatedAt) }),
    ...(discontinuedAt !== undefined && { discontinuedAt: discontinuedAt === null ? null : new Date(discontinuedAt) }),
  };
}
