const { projects } = require('../../jest.config')

const ofProcesses = projects.find(({ displayName }) => displayName === 'process')

/** `npm run test:cluster`: apart from the others, since it needs what Debian packages bring. */
module.exports = {
  ...ofProcesses,
  displayName: 'cluster',
  roots: ['<rootDir>/test/cluster'],
  // Has a command of its own, since it takes Prometheus: `npm run test:observability`.
  testPathIgnorePatterns: ['/node_modules/', '/observability\\.test\\.ts$'],
}
