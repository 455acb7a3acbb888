const { bundledPackages } = require('./test/support/jest/packages')

const babel = {
  configFile: false,
  babelrc: false,
  presets: [
    ['@babel/preset-env', { targets: { node: 'current' } }],
    ['@babel/preset-react', { runtime: 'automatic' }],
    '@babel/preset-typescript',
  ],
}

const ES_MODULES = ['content-disposition', 'taro-ui']
/** It imports as it runs, which Jest knows only of what it has translated itself. */
const IMPORTING = ['@opentelemetry/otlp-exporter-base']

const support = '<rootDir>/test/support'

/** Half hours off and, in summer, on the other side of midnight: what leans on the machine's own zone breaks here. */
const KATHMANDU = 'Asia/Kathmandu'
const ST_JOHNS = 'America/St_Johns'

const shared = {
  rootDir: __dirname,
  transform: { '\\.[cm]?[jt]sx?$': [require.resolve('./test/support/jest/transform.js'), babel] },
  // Packages that are published as ES modules only, which Jest cannot require.
  transformIgnorePatterns: [`/node_modules/(?!(.*/)?(${[...ES_MODULES, ...IMPORTING].join('|')})/)`],
}

const node = (displayName, timeZone, roots, rest = {}) => ({
  ...shared,
  displayName,
  roots,
  testEnvironment: `${support}/jest/zoned-node.ts`,
  testEnvironmentOptions: { timeZone },
  ...rest,
})

const client = {
  ...shared,
  displayName: 'client',
  roots: ['<rootDir>/src'],
  testEnvironment: `${support}/jest/zoned-jsdom.ts`,
  testEnvironmentOptions: { timeZone: ST_JOHNS },
  // `./address` means address.h5.ts, as it does in the H5 build.
  moduleFileExtensions: ['h5.tsx', 'h5.ts', 'ts', 'tsx', 'js', 'jsx', 'mjs', 'cjs', 'json', 'node'],
  moduleNameMapper: {
    '\\.(scss|css|svg|png)$': `${support}/jest/asset.ts`,
    '^@/(.*)$': '<rootDir>/src/$1',
    '^@tarojs/components$': `${support}/taro-mocks/components.tsx`,
    '^@tarojs/taro$': `${support}/taro-mocks/taro.ts`,
    '^@tarojs/router$': `${support}/taro-mocks/router.ts`,
  },
  globals: { XINQI_API_ORIGIN: '', XINQI_BROWSER_PAGES: true },
  setupFiles: [`${support}/taro-mocks/match-media.ts`],
  setupFilesAfterEnv: [`${support}/taro-mocks/forget-between-tests.ts`],
}

/** @type {import('jest').Config} */
module.exports = {
  // What hangs is ended; a machine under load is slow, not wrong.
  testTimeout: 120_000,
  // What a test file leaves behind in its process adds up: one that holds more is replaced, before it only collects garbage.
  workerIdleMemoryLimit: '1GB',
  projects: [
    node('domain in Kathmandu', KATHMANDU, ['<rootDir>/domain', '<rootDir>/config']),
    node("domain in St. John's", ST_JOHNS, ['<rootDir>/domain']),
    node('server', ST_JOHNS, ['<rootDir>/server/src', '<rootDir>/test/support', '<rootDir>/test/bench'], {
      globalSetup: `${support}/jest/start-cluster.ts`,
      globalTeardown: `${support}/jest/stop-cluster.ts`,
      moduleNameMapper: bundledPackages(),
      transformIgnorePatterns: [...shared.transformIgnorePatterns, '/\\.cache/'],
    }),
    client,
    node('architecture', KATHMANDU, ['<rootDir>/test/architecture']),
    node('process', KATHMANDU, ['<rootDir>/test/process']),
    {
      ...shared,
      displayName: 'compiled pages',
      roots: ['<rootDir>/test/simulate'],
      testEnvironment: `${support}/jest/zoned-jsdom.ts`,
      testEnvironmentOptions: { timeZone: KATHMANDU },
      // The compiled mini-program runs as it was built.
      transformIgnorePatterns: [...shared.transformIgnorePatterns, '/dist/'],
    },
  ],
}
