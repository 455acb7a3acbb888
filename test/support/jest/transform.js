const crypto = require('node:crypto')
const babelJest = require('babel-jest')
const esbuild = require('esbuild')

/** These calls have to run before what stands above them is loaded: Babel's preset for Jest moves them there. */
const MOVED_UP = /\bjest\s*\.\s*(mock|unmock|deepUnmock|enableAutomock|disableAutomock)\(/

const LOADERS = { '.ts': 'ts', '.mts': 'ts', '.cts': 'ts', '.tsx': 'tsx' }
const loaderOf = (file) => LOADERS[file.slice(file.lastIndexOf('.'))] ?? 'jsx'

const esbuildOptions = (file) => ({
  loader: loaderOf(file),
  sourcefile: file,
  sourcemap: 'external',
  format: 'cjs',
  target: `node${process.versions.node}`,
  jsx: 'automatic',
  // Jest knows only of what is required.
  supported: { 'dynamic-import': false },
})

/**
 * TypeScript and JSX to what Jest runs: by esbuild, a tenth of the time that Babel takes for the thousands of files of a clean checkout, and by
 * babel-jest where something has to be moved. The key is our own: babel-jest's asks Babel for all its options again, file by file and
 * test by test.
 */
exports.createTransformer = (options) => {
  const babel = babelJest.createTransformer(options)
  const tools = [
    '@babel/core',
    'babel-preset-jest',
    'esbuild',
    ...options.presets.flatMap((preset) => [preset].flat()[0]),
  ]
  const versions = tools.map((tool) => require(`${tool}/package.json`).version)
  const given = JSON.stringify([options, esbuildOptions(''), versions, process.version])
  return {
    process(source, file, about) {
      if (MOVED_UP.test(source)) return babel.process(source, file, about)
      return esbuild.transformSync(source, esbuildOptions(file))
    },
    getCacheKey: (source, file, { instrument }) =>
      [given, String(instrument), file, source]
        .reduce((hash, part) => hash.update(part).update('\0'), crypto.createHash('sha256'))
        .digest('hex'),
  }
}
