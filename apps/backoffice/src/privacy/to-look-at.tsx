/** What an erasure leaves because a text may mean the person: somebody has to look there. Nothing where there is none. */
export function ToLookAt({ sentences }: { readonly sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <section aria-label="Was bleibt und angesehen werden muss">
      <h3>Was bleibt und angesehen werden muss</h3>
      <ul className="privacy-look">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  );
}
