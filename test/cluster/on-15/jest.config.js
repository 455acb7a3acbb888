const { projects } = require('../../../jest.config')

const ofServer = projects.find(({ displayName }) => displayName === 'server')

/** `npm run test:cluster -- on-15 <words>`: the server's own tests on the PostgreSQL that Debian 12 has. */
module.exports = {
  ...ofServer,
  displayName: 'server on PostgreSQL 15',
  testTimeout: 30_000,
  globalSetup: `${__dirname}/start.ts`,
  globalTeardown: `${__dirname}/stop.ts`,
}
