/** Style sheet of the server's own pages: the API's documentation and the caught mails. */
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
nav ul { display: flex; flex-wrap: wrap; gap: 0.2rem 1rem; }
nav li { margin: 0; }
nav li > a { display: inline-block; padding: 0.3rem 0; background: none; border: 0; color: var(--brand); text-decoration: underline; }
section { scroll-margin-top: 1rem; }
article { margin: 0 0 0.6rem; padding: 0.8rem 1rem; background: var(--card); border: 1px solid var(--line); border-radius: 10px; overflow-wrap: anywhere; }
article h3 { font-size: 1rem; font-weight: 600; margin: 0; }
article p { margin: 0.1rem 0 0; }
article dl { margin: 0.6rem 0 0; font-size: 0.9rem; }
code { font: 0.92em ui-monospace, Menlo, Consolas, monospace; overflow-wrap: anywhere; }
.method { display: inline-block; min-width: 3.6rem; font-size: 0.8rem; font-weight: 700; letter-spacing: 0.04em; color: var(--brand); }
table { width: 100%; border-collapse: collapse; }
th, td { text-align: left; vertical-align: top; padding: 0.4rem 0.8rem 0.4rem 0; border-bottom: 1px solid var(--line); overflow-wrap: anywhere; }
@media (max-width: 40rem) { article dl { grid-template-columns: 1fr; gap: 0; } article dd { margin: 0 0 0.4rem; } }
iframe { box-sizing: border-box; width: 100%; height: 46rem; border: 1px solid var(--line); border-radius: 10px; background: #fff; }
`;
