/** Style sheet of the caught mails' pages. */
export const style = `
:root { color-scheme: light dark; --text: #1c1b33; --quiet: #55546a; --line: #d5d5e4; --ground: #f2f2f8; --card: #fff; --brand: #424190; }
@media (prefers-color-scheme: dark) {
  :root { --text: #ececf6; --quiet: #b3b3c9; --line: #3b3b55; --ground: #14141f; --card: #1e1e2e; --brand: #b4b3f0; }
}
body { margin: 0; background: var(--ground); color: var(--text); font: 16px/1.5 Inter, "Segoe UI", Helvetica, Arial, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
h1 { font-size: 1.5rem; margin: 0 0 0.5rem; }
h2 { font-size: 1.05rem; margin: 2rem 0 0.5rem; color: var(--brand); }
a { color: var(--brand); }
p { margin: 0 0 1rem; color: var(--quiet); }
ul { list-style: none; margin: 0; padding: 0; }
li { margin: 0 0 0.6rem; }
li > a { display: grid; grid-template-columns: 1fr auto; gap: 0.1rem 1rem; padding: 0.8rem 1rem; background: var(--card); border: 1px solid var(--line); border-radius: 10px; color: var(--text); text-decoration: none; }
li > a:hover, li > a:focus-visible { border-color: var(--brand); }
li strong { font-weight: 600; }
li span { color: var(--quiet); }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.2rem 1.2rem; margin: 0; }
dt { color: var(--quiet); }
dd { margin: 0; overflow-wrap: anywhere; }
pre { margin: 0; padding: 1rem; background: var(--card); border: 1px solid var(--line); border-radius: 10px; white-space: pre-wrap; font: 0.95rem/1.5 ui-monospace, Menlo, Consolas, monospace; }
iframe { box-sizing: border-box; width: 100%; height: 46rem; border: 1px solid var(--line); border-radius: 10px; background: #fff; }
`;
