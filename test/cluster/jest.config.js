const { projects } = require('../../jest.config')

const ofProcesses = projects.find(({ displayName }) => displayName === 'process')

/** `npm run test:cluster`: apart from the others, since it needs what Debian packages bring. */
module.exports = { ...ofProcesses, displayName: 'cluster', roots: ['<rootDir>/test/cluster'] }
