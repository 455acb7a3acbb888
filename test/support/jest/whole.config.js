const config = require('../../../jest.config')
const { together } = require('./together')

/** What `npm test` runs: the tests of jest.config.js, where those of the server's features share what they load. */
module.exports = {
  ...config,
  rootDir: config.projects[0].rootDir,
  projects: config.projects.map((project) =>
    project.displayName === 'server' ? together(project, 'server/src/features') : project,
  ),
}
