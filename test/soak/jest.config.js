const { projects } = require('../../jest.config')

const ofProcesses = projects.find(({ displayName }) => displayName === 'process')

/** `npm run test:soak`: apart from the others, since it goes on for as long as one likes. */
module.exports = { ...ofProcesses, displayName: 'soak', roots: ['<rootDir>/test/soak'] }
