const { projects } = require('../../jest.config')

const ofProcesses = projects.find(({ displayName }) => displayName === 'process')

/** `npm run test:observability`: apart from the others, since it takes Prometheus from the system's packages. */
/** @type {import('jest').Config} */
module.exports = {
  ...ofProcesses,
  displayName: 'observability',
  roots: [__dirname],
  testMatch: ['**/observability.test.ts'],
  testTimeout: 120_000,
}
