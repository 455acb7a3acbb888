import type { ChunkGraph, ChunkGroup, Compilation, Compiler, Module } from 'webpack'
import { ROUTES } from '../routes'

/** What the import of the home page loads. */
const importsHomePage = ({ origins }: Pick<ChunkGroup, 'origins'>): boolean =>
  origins.some(({ request }) => request?.endsWith(`/${ROUTES.home.page}`))

/** For splitChunks: modules that the home page needs. */
export const isOnHomePage = (module: Module, { chunkGraph }: { chunkGraph: ChunkGraph }): boolean =>
  [...chunkGraph.getModuleChunks(module)].some((chunk) => [...chunk.groupsIterable].some(importsHomePage))

const LINK: Record<string, (address: string) => string> = {
  js: (address) => `<link rel="preload" as="script" href="${address}">`,
  css: (address) => `<link rel="stylesheet" href="${address}">`,
}

/**
 * The greeting, where the page will draw it again: people see where they are before the framework has come. It lies behind
 * the page, which covers it. The server puts the words in (server/src/http/home-page.ts).
 */
const FIRST_FRAME = `<style>
#first-frame{position:absolute;z-index:-1;top:calc(2.2rem + env(safe-area-inset-top));left:.8rem;right:.8rem;padding-top:.3rem;color:#1f2a2a;font:600 1.4rem/1.35 -apple-system,BlinkMacSystemFont,"PingFang SC","Noto Sans CJK SC",sans-serif}
@media(prefers-color-scheme:dark){html:not(.theme-light) #first-frame{color:#e8ecea}}
html.theme-dark #first-frame{color:#e8ecea}
</style><div id="first-frame" aria-hidden="true">{{greeting}}</div>`

/** The server writes the answers to what the page reads first here, and the portraits among them. */
const PORTRAITS = '{{portraits}}'
const FIRST_READS = '{{firstReads}}'

/**
 * Writes home.html: index.html that also names the files of the home page, which the browser would else hear of only when
 * the framework and the app have come and run. The server sends it to who opens the home page.
 */
export class HomePageHtml {
  apply(compiler: Compiler): void {
    const { Compilation: Phases, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap(HomePageHtml.name, (compilation) => {
      const phase = { name: HomePageHtml.name, stage: Phases.PROCESS_ASSETS_STAGE_REPORT }
      compilation.hooks.processAssets.tap(phase, () => {
        const index = compilation.getAsset('index.html')?.source.source().toString()
        if (index === undefined) return
        const links = homeFiles(compilation).map((file) => LINK[file.split('.').at(-1) ?? '']?.(`/${file}`) ?? '')
        compilation.emitAsset(
          'home.html',
          new sources.RawSource(
            index
              .replaceAll('<script defer="defer"', '<script defer="defer" fetchpriority="high"')
              .replace('</head>', `${links.join('')}${PORTRAITS}</head>`)
              .replace('<body>', `<body>${FIRST_FRAME}`)
              .replace('</body>', `${FIRST_READS}</body>`),
          ),
        )
      })
    })
  }
}

/** Files of the chunks that the import of the home page loads, without those that index.html has anyway. */
function homeFiles(compilation: Compilation): string[] {
  const group = compilation.chunkGroups.find(importsHomePage)
  if (!group) throw new Error('No chunk imports the home page.')
  const entry = new Set([...compilation.entrypoints.values()].flatMap((entrypoint) => entrypoint.getFiles()))
  return group.getFiles().filter((file) => !entry.has(file))
}
