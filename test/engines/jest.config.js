const { projects } = require('../../jest.config')

const ofServer = projects.find(({ displayName }) => displayName === 'server')

/** `npm run test:engines`: against the engines of other makers, which have to be installed on this machine. */
module.exports = { ...ofServer, displayName: 'engines', roots: ['<rootDir>/test/engines'] }
