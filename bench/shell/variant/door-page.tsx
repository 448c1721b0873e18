import { useParams } from "react-router";

/** A page of its own chunk. */
export function DoorPage() {
  return <h1>Tür {useParams()["id"]}</h1>;
}
