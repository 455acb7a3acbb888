const config = require('../../../jest.config')
const { together } = require('./together')

/** Whose tests share what they load. */
const TOGETHER = {
  server: ['server/src/features', 'server/src/providers', 'server/src/call'],
  'domain in Kathmandu': ['domain'],
  "domain in St. John's": ['domain'],
}

/** What `npm test` runs: the tests of jest.config.js. */
module.exports = {
  ...config,
  rootDir: config.projects[0].rootDir,
  testSequencer: require.resolve('./longest-first'),
  projects: config.projects.map((project) => {
    const folders = TOGETHER[project.displayName]
    return folders ? together(project, folders) : project
  }),
}
