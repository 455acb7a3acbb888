const { projects } = require('../../jest.config')

const ofProcesses = projects.find(({ displayName }) => displayName === 'process')

/** `npm run test:kill`: apart from the others, since it takes half an hour. */
module.exports = { ...ofProcesses, displayName: 'kill', roots: ['<rootDir>/test/kill'] }
