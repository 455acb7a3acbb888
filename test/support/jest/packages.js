const crypto = require('node:crypto')
const fs = require('node:fs')
const path = require('node:path')
const esbuild = require('esbuild')

const root = path.join(__dirname, '../../..')
const folder = path.join(root, '.cache/jest-packages')

/** What every test that starts the server loads: one file instead of 1,500, which Jest would find, read and compile for each test file. */
const PACKAGES = [
  '@fastify/formbody',
  '@fastify/multipart',
  '@fastify/rate-limit',
  '@fastify/rate-limit/store/LocalStore',
  '@fastify/rate-limit/store/RedisStore',
  '@fastify/static',
  '@fastify/swagger',
  '@nats-io/transport-node',
  '@opentelemetry/api',
  'alipay-sdk',
  'fastify',
  'fastify-raw-body',
  'fastify-type-provider-zod',
  'fflate',
  'ioredis',
  'kysely',
  'libphonenumber-js/min',
  'modern-ahocorasick',
  'otpauth',
  'pg',
  'pg-boss',
  'pino',
  'prom-client',
  'qrcode',
  'wechatpay-axios-plugin',
  'ws',
  'zod',
]

const fileOf = (name) => path.join(folder, `${name.replaceAll('/', '+')}.js`)

/** For Jest's `moduleNameMapper`. Made anew when a version or this file has changed; each package runs when a test asks for it, and only then. */
exports.bundledPackages = function bundledPackages() {
  const key = crypto
    .createHash('sha256')
    .update(fs.readFileSync(path.join(root, 'package-lock.json')))
    .update(fs.readFileSync(__filename))
    .digest('hex')
  const stamp = path.join(folder, 'stamp')
  if (!fs.existsSync(stamp) || fs.readFileSync(stamp, 'utf8') !== key) {
    fs.rmSync(folder, { recursive: true, force: true })
    bundle()
    for (const name of PACKAGES) fs.writeFileSync(fileOf(name), `module.exports = require('./all.js')['${name}']()\n`)
    fs.writeFileSync(stamp, key)
  }
  return Object.fromEntries(PACKAGES.map((name) => [`^${name}$`, fileOf(name)]))
}

const bundle = () =>
  esbuild.buildSync({
    stdin: {
      contents: PACKAGES.map((name) => `exports['${name}'] = () => require('${name}')`).join('\n'),
      resolveDir: path.join(root, 'server'),
    },
    outfile: path.join(folder, 'all.js'),
    bundle: true,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    external: ['pg-native', '*.node'],
    minifyWhitespace: true,
    legalComments: 'none',
    // Fastify looks a plugin's name up among all modules that are loaded, which is slow where the list of them is Jest's.
    define: { 'require.cache': 'undefined' },
    logLevel: 'error',
  })
