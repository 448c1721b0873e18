interface Ordered {
  /** The number that people read. */
  readonly id: number;
  readonly customer?: { readonly vorname?: string | null; readonly name?: string | null } | null | undefined;
}

/** Who has ordered, by name: "Miriam Berger"; the order by its number where the server names no customer. */
export function customerName({ customer, id }: Ordered): string {
  const name = [customer?.vorname, customer?.name].filter((part) => (part ?? "") !== "").join(" ");
  return name === "" ? `Auftrag ${id}` : name;
}
