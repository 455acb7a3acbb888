import type { CampaignPage } from '@xinqi/domain/text/campaign'
import type { ChunkGraph, ChunkGroup, Compilation, Compiler, Module } from 'webpack'
import { type RouteId, ROUTES } from '../routes'
import { firstFrame, HEAD_OF_FIRST_FRAME } from './first-frame'

/** What the import of a page loads. */
const importsPage =
  (id: RouteId) =>
  ({ origins }: Pick<ChunkGroup, 'origins'>): boolean =>
    origins.some(({ request }) => request?.endsWith(`/${ROUTES[id].page}`))

const importsHomePage = importsPage('home')

/** For splitChunks: modules that the home page needs. */
export const isOnHomePage = (module: Module, { chunkGraph }: { chunkGraph: ChunkGraph }): boolean =>
  [...chunkGraph.getModuleChunks(module)].some((chunk) => [...chunk.groupsIterable].some(importsHomePage))

const LINK: Record<string, (address: string) => string> = {
  js: (address) => `<link rel="preload" as="script" href="${address}">`,
  css: (address) => `<link rel="stylesheet" href="${address}">`,
}

interface PageDocument {
  file: string
  page: RouteId
  frame: string
  /** What the server writes behind the page: the answers to what it reads first. */
  behind: string
}

/** The build itself is run without the domain: the type sees to it that none is forgotten. */
const CAMPAIGNS: Record<CampaignPage, true> = {
  activity: true,
  activityA60: true,
  dream: true,
  freeDream: true,
  promotion: true,
  promotionGuide: true,
  propaganda: true,
  marriagePropaganda: true,
  marriage1Propaganda: true,
  familyPropaganda: true,
  studentPropaganda: true,
  fallinlove: true,
}

const DOCUMENTS: readonly PageDocument[] = [
  { file: 'home.html', page: 'home', frame: firstFrame('home'), behind: '{{firstReads}}' },
  ...(Object.keys(CAMPAIGNS) as CampaignPage[]).map((page) => ({
    file: `campaign-${page}.html`,
    page,
    frame: firstFrame(),
    behind: '',
  })),
]

/**
 * Writes home.html and one for each campaign's address: index.html that also names the files of the page, which the browser would else
 * hear of only when the framework and the app have come and run, and has a place for what the server draws of it. The server sends
 * them to who opens these pages.
 */
export class PageDocuments {
  apply(compiler: Compiler): void {
    const { Compilation: Phases, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap(PageDocuments.name, (compilation) => {
      const phase = { name: PageDocuments.name, stage: Phases.PROCESS_ASSETS_STAGE_REPORT }
      compilation.hooks.processAssets.tap(phase, () => {
        const index = compilation.getAsset('index.html')?.source.source().toString()
        if (index === undefined) return
        for (const one of DOCUMENTS)
          compilation.emitAsset(one.file, new sources.RawSource(documentOf(index, one, filesOf(compilation, one.page))))
      })
    })
  }
}

const documentOf = (index: string, { frame, behind }: PageDocument, files: readonly string[]): string =>
  index
    .replaceAll('<script defer="defer"', '<script defer="defer" fetchpriority="high"')
    .replace('<script defer', `${HEAD_OF_FIRST_FRAME}<script defer`)
    .replace(
      '</head>',
      `${files.map((file) => LINK[file.split('.').at(-1) ?? '']?.(`/${file}`) ?? '').join('')}</head>`,
    )
    .replace('<body>', `<body>${frame}`)
    .replace('</body>', `${behind}</body>`)

/** Files of the chunks that the import of a page loads, without those that index.html has anyway. */
function filesOf(compilation: Compilation, page: RouteId): string[] {
  const group = compilation.chunkGroups.find(importsPage(page))
  if (!group) throw new Error(`No chunk imports the page ${page}.`)
  const entry = new Set([...compilation.entrypoints.values()].flatMap((entrypoint) => entrypoint.getFiles()))
  return group.getFiles().filter((file) => !entry.has(file))
}
