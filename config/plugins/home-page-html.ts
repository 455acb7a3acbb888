import type { ChunkGraph, ChunkGroup, Compilation, Compiler, Module } from 'webpack'
import { ROUTES } from '../routes'
import { FIRST_FRAME, HEAD_OF_FIRST_FRAME } from './first-frame'

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

/** The server writes the answers to what the page reads first here. */
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
              .replace('<script defer', `${HEAD_OF_FIRST_FRAME}<script defer`)
              .replace('</head>', `${links.join('')}</head>`)
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
