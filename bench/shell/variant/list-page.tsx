import { useState } from "react";
import { Link } from "react-router";

const rows = Array.from({ length: 16 }, (_, place) => ({ id: String(place), text: `Lindenstraße ${place + 1}` }));

/** Sixteen rows and a search. */
export function ListPage() {
  const [query, setQuery] = useState("");
  return (
    <main>
      <h1>Adressen</h1>
      <label>
        Suche <input value={query} onChange={(event) => setQuery(event.target.value)} />
      </label>
      <ul style={{ listStyle: "none", padding: 0 }}>
        {rows
          .filter((row) => row.text.includes(query))
          .map((row) => (
            <li key={row.id} className="address-row" style={{ height: 65 }}>
              <Link to={`/doors/${row.id}`} style={{ display: "block", padding: 16 }}>
                {row.text}
              </Link>
            </li>
          ))}
      </ul>
    </main>
  );
}
