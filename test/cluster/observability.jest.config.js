const { projects } = require('../../jest.config')

const server = projects.find(({ displayName }) => displayName === 'server')

/** Prometheus from the system's packages, which CI does not have: `npm run test:observability`. */
/** @type {import('jest').Config} */
module.exports = {
  ...server,
  displayName: 'observability',
  roots: [__dirname],
  testMatch: ['**/observability.test.ts'],
  testTimeout: 120_000,
}
