import fs from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CampaignDocuments } from './campaign-page'
import { sendPage } from './document'
import type { HomePage } from './home-page'
import type { FilesPlace } from '../providers/files/config'
import type { FileStore } from '../providers/files/port'
import { resizePictures } from './resized-pictures'
import { hidePrivateFiles, sendStoredFiles } from './send-file'

const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="9" fill="#2F6F66"/><path d="M9 23c0-9 5-14 14-14 0 9-5 14-14 14zm0 0c3-4 6-7 9-9" fill="none" stroke="#F6F4EF" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/></svg>`

/** Browsers ask for it on pages that name no icon: the sandbox's. */
export function serveIcon(app: FastifyInstance): void {
  app.get('/favicon.ico', { schema: { hide: true } }, (_request, reply) => reply.type('image/svg+xml').send(ICON))
}

export interface ServedFiles {
  files: FileStore
  place: FilesPlace
  /** Folder of this machine for pictures in other widths; it may be emptied at any time. */
  resized: string
}

/** Uploaded and generated pictures at /files, in another width with `?w=`. Names carry no secret, and change with their content. */
export async function serveFiles(
  app: FastifyInstance,
  { files, place, resized }: ServedFiles,
  unresized: readonly string[],
): Promise<void> {
  hidePrivateFiles(app)
  resizePictures(app, { files, cache: resized }, unresized)
  if (place.kind === 's3') return sendStoredFiles(app, files)
  fs.mkdirSync(place.folder, { recursive: true })
  await app.register(fastifyStatic, {
    root: place.folder,
    prefix: '/files/',
    decorateReply: false,
    index: false,
    immutable: true,
    maxAge: '30d',
  })
}

const NO_ADDRESS = { code: 404, msg: '没有这个地址', data: null }

/** The root opens the home page. */
const HOME_ADDRESSES = ['/', '/home', '/cikeHome']

/**
 * The H5 build: hashed files for good, index.html for every page address; the home page and the campaigns have their own, which name their files.
 * Without a build the server is an API only.
 */
export async function serveH5(
  app: FastifyInstance,
  root: string,
  home: HomePage | null,
  campaigns: CampaignDocuments,
): Promise<boolean> {
  const index = path.join(root, 'index.html')
  if (!fs.existsSync(index)) return false
  await app.register(fastifyStatic, {
    root,
    prefix: '/',
    index: false,
    preCompressed: true,
    setHeaders: (response, file) => {
      const hashed = /\.[0-9a-f]{8}\.(js|css)(\.br|\.gz)?$/.test(file)
      response.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  app.setNotFoundHandler((request, reply) => {
    if (!addressOfPage(request)) return reply.status(404).type('application/json').send(NO_ADDRESS)
    return reply.header('cache-control', 'no-cache').sendFile('index.html')
  })
  for (const [page, documentFor] of campaigns)
    // The word behind it is of /fallinlove alone; the others open the app's page that says there is nothing.
    for (const address of page === 'fallinlove' ? [`/${page}`, `/${page}/:variant`] : [`/${page}`])
      app.get<{ Params: { variant?: string }; Querystring: { orgId?: unknown; type?: unknown } }>(
        address,
        { schema: { hide: true } },
        async (request, reply) => {
          const { params, query } = request
          return sendPage(request, reply, await documentFor({ orgId: query.orgId, type: params.variant ?? query.type }))
        },
      )
  if (!home) return true
  for (const address of HOME_ADDRESSES)
    app.get<{ Querystring: { orgId?: unknown } }>(address, { schema: { hide: true } }, async (request, reply) =>
      sendPage(request, reply, await home(request.query.orgId)),
    )
  return true
}

/**
 * The operators' console: hashed files for good, its document for every page address below /console. Nobody else may frame it.
 * Without a build there is none.
 */
export async function serveConsole(app: FastifyInstance, root: string): Promise<void> {
  if (!fs.existsSync(path.join(root, 'index.html'))) return
  const document = fs.readFileSync(path.join(root, 'index.html'), 'utf8')
  await app.register(
    async (console) => {
      console.addHook('onSend', async (_request, reply) => {
        reply.header('x-frame-options', 'DENY')
      })
      // One route for all files: with a route for each they were as many as all calls together.
      await console.register(fastifyStatic, {
        root,
        prefix: '/',
        decorateReply: false,
        index: false,
        preCompressed: true,
        setHeaders: (response, file) => {
          const hashed = path.dirname(file).endsWith('assets')
          response.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
        },
      })
      const sendDocument = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
        addressOfPage(request)
          ? reply.header('cache-control', 'no-cache').type('text/html').send(document)
          : reply.status(404).type('application/json').send(NO_ADDRESS)
      console.get('', { schema: { hide: true } }, sendDocument)
      console.setNotFoundHandler(sendDocument)
    },
    { prefix: '/console' },
  )
}

/** Whether a request that no route answers is a browser opening a page of the app, and not a missing file or call. */
function addressOfPage(request: FastifyRequest): boolean {
  const [path = ''] = request.url.split('?')
  const isPage =
    !path.startsWith('/api/') &&
    !path.startsWith('/files/') &&
    !path.startsWith('/sandbox/') &&
    !/\.[a-z0-9]{2,5}$/i.test(path)
  return request.method === 'GET' && isPage && (request.headers.accept ?? '').includes('text/html')
}
