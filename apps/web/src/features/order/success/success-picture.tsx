/** A tick in rings that grow once: an order is something to be glad of. */
export function SuccessPicture() {
  return (
    <span className="success-picture">
      <svg viewBox="0 0 600 600" aria-hidden="true" className="success-rings">
        <circle cx="300" cy="300" r="300" />
        <circle cx="300" cy="300" r="200" />
        <circle cx="300" cy="300" r="130" />
        <circle cx="300" cy="300" r="80" />
      </svg>
      <svg viewBox="0 0 96 96" aria-hidden="true" className="success-tick">
        <circle cx="48" cy="48" r="43" />
        <path d="m31 50 12 12 23-25" />
      </svg>
    </span>
  );
}
