import path from 'node:path'
import type { UserConfigExport } from '@tarojs/cli'
import { isOnHomePage, PageDocuments } from './plugins/page-documents'
import { PagesOnce } from './plugins/pages-once'
import { StencilFlags } from './plugins/stencil-flags'

/** Changes seldom: a chunk of its own stays cached over releases. */
const FRAMEWORK =
  /[\\/]node_modules[\\/](react|react-dom|scheduler|@tarojs[\\/](runtime|router|taro-h5|shared|plugin-framework-react|plugin-platform-h5|react|taro|api)|@stencil|history|universal-router|query-string|zustand)[\\/]/

/**
 * What Taro brings along for browsers older than any this product runs on, for JSONP, which nothing here speaks, and for its own icons
 * and form fields, which nothing here draws: a font in the first file that every page waits for.
 */
const UNUSED = [
  'whatwg-fetch',
  'abortcontroller-polyfill/dist/abortcontroller-polyfill-only',
  'jsonp-retry',
  '@tarojs/components/dist/taro-components/taro-components.css',
]

export default {
  terser: {
    enable: true,
    config: { keep_fnames: false, output: { comments: false, keep_quoted_props: false, quote_keys: false } },
  },
  mini: { optimizeMainPackage: { enable: true } },
  h5: {
    webpackChain(chain) {
      // Taro's default splits initial chunks only, so that every lazy page carries its own copy of @tarojs/components.
      chain.optimization.runtimeChunk('single')
      chain.optimization.splitChunks({
        chunks: 'all',
        minSize: 20_000,
        maxInitialRequests: 12,
        maxAsyncRequests: 12,
        hidePathInfo: true,
        cacheGroups: {
          default: { minChunks: 2, reuseExistingChunk: true, priority: -20 },
          defaultVendors: { test: /[\\/]node_modules[\\/]/, minChunks: 2, priority: -10, reuseExistingChunk: true },
          // One file, not five: on HTTP/1.1 a phone fetches six at a time, and the largest ones must not stand in the queue.
          kit: { name: 'kit', minChunks: 2, test: isOnHomePage, priority: 20, enforce: true },
          framework: { name: 'framework', chunks: 'initial', test: FRAMEWORK, priority: 30, enforce: true },
        },
      })
      chain.resolve.alias.set('swiper/bundle$', path.resolve(__dirname, 'h5/swiper-lite.ts'))
      for (const unused of UNUSED) chain.resolve.alias.set(`${unused}$`, path.resolve(__dirname, 'h5/nothing.ts'))
      chain.resolve.alias.set(
        require.resolve('@tarojs/router/dist/tabbar.js'),
        path.resolve(__dirname, 'h5/no-tab-bar.ts'),
      )
      chain.plugin('stencilFlags').use(StencilFlags)
      chain.plugin('pagesOnce').use(PagesOnce)
      chain.plugin('pageDocuments').use(PageDocuments)
      chain.performance.hints(false)
    },
  },
} satisfies UserConfigExport<'webpack5'>
