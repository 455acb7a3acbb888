const crypto = require('node:crypto')
const babelJest = require('babel-jest')

/**
 * babel-jest with a key of its own for what it has translated before: babel-jest's asks Babel for all its options again, file by
 * file and test by test, a third of a second for a test that starts the server. Ours may not: all options are given to it here.
 */
exports.createTransformer = (options) => {
  const transformer = babelJest.createTransformer(options)
  const tools = ['@babel/core', 'babel-preset-jest', ...options.presets.flatMap((preset) => [preset].flat()[0])]
  const given = JSON.stringify([options, tools.map((tool) => require(`${tool}/package.json`).version), process.version])
  return {
    ...transformer,
    getCacheKey: (source, file, { configString, instrument }) =>
      [given, configString, String(instrument), file, source]
        .reduce((hash, part) => hash.update(part).update('\0'), crypto.createHash('sha256'))
        .digest('hex'),
    getCacheKeyAsync: undefined,
  }
}
