import path from 'node:path'
import { defineConfig, type UserConfigExport } from '@tarojs/cli'
import productionConfig from './prod'
import { customRoutes } from './routes'

const ROOT = path.resolve(__dirname, '..')
const DOMAIN = path.join(ROOT, 'domain')

/** Packages published as ES2020 or newer that Taro does not transpile by itself. */
const MODERN_PACKAGES =
  /node_modules[\\/](@stomp[\\/]stompjs|zustand|swr|dequal|query-string|decode-uri-component|filter-obj|split-on-first|history|universal-router)[\\/]/

const compile = {
  include: [(file: string) => file.startsWith(__dirname) || file.startsWith(DOMAIN) || MODERN_PACKAGES.test(file)],
}

/** taro-ui's SCSS still uses @import; unsilenced, the warnings cover the page in development. */
const sassLoaderOption = {
  sassOptions: {
    quietDeps: true,
    silenceDeprecations: ['import', 'global-builtin', 'color-functions', 'slash-div', 'legacy-js-api'],
  },
}

/** Our own styles are drawn at 375, taro-ui's at 750. */
function designWidth(input?: string | number | { file?: string }): number {
  const file = typeof input === 'object' ? (input.file ?? '') : ''
  return file.replace(/\\/g, '/').includes('/taro-ui/') ? 750 : 375
}

export default defineConfig<'webpack5'>(async (merge) => {
  const development = process.env.NODE_ENV === 'development'
  const base: UserConfigExport<'webpack5'> = {
    projectName: 'xinqi',
    date: '2026-11-21',
    designWidth,
    deviceRatio: { 640: 2.34 / 2, 750: 1, 375: 2, 828: 1.81 / 2 },
    sourceRoot: 'src',
    outputRoot: process.env.XINQI_OUT ?? `dist/${process.env.TARO_ENV}`,
    plugins: ['plugins/complete-templates.ts', 'plugins/page-configs.ts'].map((file) => path.resolve(__dirname, file)),
    defineConstants: {
      XINQI_API_ORIGIN: JSON.stringify(
        process.env.XINQI_API_ORIGIN ?? (process.env.TARO_ENV === 'h5' ? '' : 'http://localhost:3000'),
      ),
      XINQI_BROWSER_PAGES: JSON.stringify(development || process.env.TARO_ENV === 'h5'),
    },
    copy: { patterns: [], options: {} },
    framework: 'react',
    compiler: { type: 'webpack5', prebundle: { enable: false } },
    // The persistent cache follows file edits, not environment variables. Not for the mini-program: Taro learns which
    // tags its templates need while it parses, and forgets those of cached modules when any other one has changed.
    cache: {
      enable: process.env.TARO_ENV === 'h5',
      name: `${process.env.TARO_ENV}-${process.env.NODE_ENV}`,
    },
    alias: { '@': path.join(ROOT, 'src'), '@xinqi/domain': DOMAIN },
    mini: {
      sassLoaderOption,
      compile,
      miniCssExtractPluginOption: { ignoreOrder: true },
      webpackChain(chain, webpack) {
        // WeChat's JavaScript core has no TextEncoder and TextDecoder; stompjs gets ours. They land only in chunks that use them.
        const codec = path.join(ROOT, 'src/platform/socket/text-codec.ts')
        chain
          .plugin('textCodec')
          .use(webpack.ProvidePlugin, [{ TextEncoder: [codec, 'TextEncoder'], TextDecoder: [codec, 'TextDecoder'] }])
      },
      postcss: { pxtransform: { enable: true, config: {} }, cssModules: { enable: false } },
    },
    h5: {
      sassLoaderOption,
      compile,
      publicPath: '/',
      staticDirectory: 'static',
      output: { filename: 'js/[name].[contenthash:8].js', chunkFilename: 'js/[name].[contenthash:8].js' },
      miniCssExtractPluginOption: {
        ignoreOrder: true,
        filename: 'css/[name].[contenthash:8].css',
        chunkFilename: 'css/[name].[contenthash:8].css',
      },
      postcss: {
        autoprefixer: { enable: true, config: {} },
        pxtransform: { enable: true, config: { baseFontSize: 20, minRootSize: 17, maxRootSize: 23 } },
        cssModules: { enable: false },
      },
      esnextModules: ['taro-ui'],
      devServer: {
        port: 10086,
        open: false,
        proxy: [{ context: ['/api', '/files', '/sandbox'], target: 'http://localhost:3000' }],
      },
      router: { mode: 'browser', customRoutes: customRoutes() },
    },
  }
  return merge({}, base, development ? {} : productionConfig)
})
