/** `npm run test:processes -- [filter]`: the browser's journeys against two processes of one server; see test/e2e/support/server/balancer.ts. */
process.env.PROCESSES = '2'
process.argv.splice(2, 0, 'e2e')
await import('./test.mjs')
