import type { FastifyReply } from 'fastify'
import { Html, html } from './html'

/** The palette of the client, so that a stand-in does not look like an error page. */
const STYLE = new Html(`
:root { color-scheme: light dark; --ground: #f6f4ef; --surface: #fff; --soft: #efebe2; --ink: #1f2a2a; --ink-2: #56635f;
  --line: #e4dfd4; --primary: #2f6f66; --on-primary: #fff; --primary-soft: #e1eeea; --warm: #c9773b; }
@media (prefers-color-scheme: dark) { :root { --ground: #141918; --surface: #1d2423; --soft: #263130; --ink: #e8ecea;
  --ink-2: #a9b5b1; --line: #2e3937; --primary: #7fc2b6; --on-primary: #12211e; --primary-soft: #233f3a; --warm: #e2a06a; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); line-height: 1.6; font-variant-numeric: tabular-nums;
  font-family: system-ui, -apple-system, 'PingFang SC', 'Noto Sans SC', sans-serif; }
main { max-width: 720px; margin: 0 auto; padding: 24px 16px 48px; }
main.phone { max-width: 420px; min-height: 100vh; min-height: 100dvh; display: flex; flex-direction: column; }
h1 { font-size: 1.375rem; line-height: 1.35; margin: 0 0 4px; } h2 { font-size: 1.125rem; line-height: 1.35; margin: 0 0 12px; }
p { margin: 0 0 8px; } .quiet { color: var(--ink-2); font-size: .875rem; }
.card { background: var(--surface); border-radius: 14px; padding: 16px; margin-top: 16px; box-shadow: 0 2px 12px rgba(31, 42, 42, .06); }
.row { display: flex; gap: 4px 16px; justify-content: space-between; align-items: baseline; flex-wrap: wrap; padding: 10px 0;
  border-top: 1px solid var(--line); }
.row:first-of-type { border-top: 0; } .row > * { min-width: 0; overflow-wrap: anywhere; }
.acts { display: flex; flex-wrap: wrap; gap: 8px; margin-top: 12px; } form { margin: 0; }
button { min-height: 44px; padding: 0 20px; border: 0; border-radius: 22px; background: var(--soft); color: var(--ink); font: inherit;
  cursor: pointer; } button:focus-visible, a:focus-visible { outline: 2px solid var(--primary); outline-offset: 2px; }
button.main { background: var(--primary); color: var(--on-primary); font-weight: 600; }
button[aria-pressed='true'] { background: var(--primary-soft); color: var(--primary); font-weight: 600; }
input[type='radio'] { width: 20px; height: 20px; accent-color: var(--primary); } input[inputmode] { min-height: 44px; padding: 0 12px;
  border: 1px solid var(--line); border-radius: 10px; background: var(--ground); color: var(--ink); font: inherit; }
h2.next { margin-top: 24px; }
.amount { font-size: 2.5rem; font-weight: 600; line-height: 1.2; margin: 8px 0 0; } .amount small { font-size: 1.375rem; }
.centre { text-align: center; } .push { margin-top: auto; padding-top: 32px; display: grid; gap: 12px; }
.push button { width: 100%; } .mark { color: var(--warm); } a { color: var(--primary); }
`)

const NO_SCRIPT = "default-src 'none'; style-src 'unsafe-inline'"

/** Sends a page; unless `policy` says more, it works without a script and loads nothing from elsewhere. */
export function sendPage(
  reply: FastifyReply,
  title: string,
  body: Html,
  status = 200,
  policy = NO_SCRIPT,
): FastifyReply {
  const page = html`<!doctype html>
    <html lang="zh-CN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <style>
          ${STYLE}
        </style>
      </head>
      <body>
        ${body}
      </body>
    </html>`
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('content-security-policy', policy)
    .type('text/html; charset=utf-8')
    .send(page.text)
}
